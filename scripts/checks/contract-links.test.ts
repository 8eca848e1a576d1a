import { describe, expect, it } from 'vitest'
import { linkProblems } from './contract-links.mjs'

/** Built from parts, because the check reads this file too. */
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

describe('a citation in a source file', () => {
  it('may name a page, a heading by its slug, or an ID', () => {
    const anchors = ['', '#the-rules', '#contact-quota', '#contact-quota-1', '#dnc-and-who-asked']
    for (const anchor of [...anchors, '#call-gates']) {
      expect(problems(`/** See ${PAGE}${anchor}. */`)).toEqual([])
    }
  })

  it('is reported with its line number if the page is missing', () => {
    expect(problems(`\n/** See ${GONE}#call-gates. */`)).toEqual([
      `lib/a.ts:2: ${GONE} does not exist`,
    ])
  })

  it('is reported if the anchor is missing or is only in a code block', () => {
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
  ])('by section number is reported: %s %s', (words, number) => {
    expect(problems(`/** ${words} ${number} */`)).toEqual([
      expect.stringMatching(/^lib\/a\.ts:1: ".+" cannot be looked up: link to docs\/contract$/),
    ])
  })

  it('of a section of a public standard is allowed', () => {
    expect(problems('/** RFC 3261 section 21. A contract has 3 parts. */')).toEqual([])
  })
})

describe('a link in a page', () => {
  it('may lead to another page, to an anchor of the same page, or out of the project', () => {
    const links = ['contract/rules.md#call-gates', '#here', 'images/a.png', 'https://example.com#x']
    expect(problems(`# Here\n${links.map((link) => `[x](${link})`).join(' ')}`, HERE)).toEqual([])
  })

  it('is reported if its target does not exist', () => {
    const text =
      '# Here\n\n[a](contract/gone.md) [b](contract/rules.md#gone) [c](#gone) ![d](gone.png)'
    expect(problems(text, HERE)).toEqual([
      `${HERE}:3: ${GONE} does not exist`,
      `${HERE}:3: ${PAGE} has no anchor #gone`,
      `${HERE}:3: ${HERE} has no anchor #gone`,
      `${HERE}:3: docs/gone.png does not exist`,
    ])
  })

  it('is ignored in a code block', () => {
    expect(problems('```md\n[a](gone.md)\n```\n`[b](gone.md)`', HERE)).toEqual([])
  })
})
