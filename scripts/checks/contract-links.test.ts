import { describe, expect, it } from 'vitest'
import { linkProblems } from './contract-links.mjs'

/** Put together here, since the check reads this file too. */
const PAGE = ['docs', 'contract', 'rules.md'].join('/')
const GONE = ['docs', 'contract', 'gone.md'].join('/')
const HERE = ['docs', 'here.md'].join('/')

const RULES = {
  path: PAGE,
  text: [
    '# The rules',
    '## Contact quota',
    '## Contact quota',
    '### `dnc`, and *who* asked',
    '<a id="call-gates"></a>Nobody calls twice.',
    '```md',
    '## Not a heading',
    '```',
  ].join('\n'),
}

function problems(text: string, path = 'lib/a.ts') {
  return linkProblems([RULES, { path, text }], (other) => other === 'docs/images/a.png')
}

describe('a citation in a source', () => {
  it('may name a page, a heading by its slug, and an id', () => {
    const anchors = ['', '#the-rules', '#contact-quota', '#contact-quota-1', '#dnc-and-who-asked']
    for (const anchor of [...anchors, '#call-gates']) {
      expect(problems(`/** See ${PAGE}${anchor}. */`)).toEqual([])
    }
  })

  it('is reported with its line where the page is missing', () => {
    expect(problems(`\n/** See ${GONE}#call-gates. */`)).toEqual([
      `lib/a.ts:2: there is no ${GONE}`,
    ])
  })

  it('is reported where the anchor is missing, or stands in a block of code', () => {
    for (const anchor of ['call-gate', 'not-a-heading']) {
      expect(problems(`/** See ${PAGE}#${anchor}. */`)).toEqual([
        `lib/a.ts:1: ${PAGE} has no anchor #${anchor}`,
      ])
    }
  })

  it.each([
    ['Contract', '2.3.'],
    ['Contract section', '8 allows 60.'],
    ['Panel contract', '2.5 and 8.'],
    ['Decisions, section', '4.'],
    ['`decisions`, section', '2.'],
    ['Decisions, section\n *', '4.'],
    ['contract’s own words, section', '7.'],
    ['the panel’s interfaces', '4.3.'],
  ])('by number is reported: %s %s', (words, number) => {
    expect(problems(`/** ${words} ${number} */`)).toEqual([
      expect.stringMatching(/^lib\/a\.ts:1: ".+" cannot be looked up: link to docs\/contract$/),
    ])
  })

  it('of a public standard by its section is none of this', () => {
    expect(problems('/** RFC 3261 section 21. A contract has 3 parts. */')).toEqual([])
  })
})

describe('a link of a page', () => {
  it('may be relative to its page, to itself, or lead out of the project', () => {
    const links = ['contract/rules.md#call-gates', '#here', 'images/a.png', 'https://example.com#x']
    expect(problems(`# Here\n${links.map((link) => `[x](${link})`).join(' ')}`, HERE)).toEqual([])
  })

  it('is reported where it leads nowhere', () => {
    const text =
      '# Here\n\n[a](contract/gone.md) [b](contract/rules.md#gone) [c](#gone) ![d](gone.png)'
    expect(problems(text, HERE)).toEqual([
      `${HERE}:3: there is no ${GONE}`,
      `${HERE}:3: ${PAGE} has no anchor #gone`,
      `${HERE}:3: ${HERE} has no anchor #gone`,
      `${HERE}:3: there is no docs/gone.png`,
    ])
  })

  it('is text within a block of code', () => {
    expect(problems('```md\n[a](gone.md)\n```\n`[b](gone.md)`', HERE)).toEqual([])
  })
})
