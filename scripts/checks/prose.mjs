import { projectFiles } from './files.mjs'

/** Hits per 1,000 lines of prose. Lower it when the number has fallen; never raise it. */
const LIMIT = 4

/** Phrases that native speakers rarely write in comments and docs. @type {readonly [phrase: RegExp, instead: string][]} */
const PHRASES = [
  [/(^|[.:;] )What (?!is|are|does|do|can|should|happens|to do)\w/, 'a noun: "The result of …"'],
  [/\bwhere (it|none|no|there|they|nobody|somebody|one|that|nothing)\b/i, '"if", "when"'],
  [/\bone (that|whose|with)\b/i, 'the noun again'],
  [/\b(nobody|somebody|whoever)\b/i, 'the role: caller, user, client, operator'],
  [/\bbeg(in|ins|an|un)\b/i, '"start"'],
  [/\b(tells?|told)\b/i, '"report", "return", "notify", "distinguish"'],
  [/\bstands?\b(?! for| alone)/i, '"is", "exists"'],
  [/\b(is|are) no (?!longer)\w/i, '"is not a …"'],
  [/\b(meanwhile|thereby|hence)\b/i, 'a second sentence'],
  [/\b(leads? to|(came|comes) of)\b/i, '"links to", "opens", "returns"'],
  [/\b(for want of|of (its|their|one's) own|as (it|they) (was|were))\b/i, '"without", "separate"'],
  [/^(So|As) (many|long|much)\b/, 'the noun: "Maximum number of …"'],
  [/\b(tak(e|es|en|ing) in|gives? up|given up)\b/i, '"import", "accept", "stop retrying"'],
  [/\bmend(s|ed|ing)?\b/i, '"fix"'],
]

const PROSE = /\.(ts|tsx|mjs|cjs|md)$|^i18n\/translations\/en\/.*\.json$/
const NOT_WRITTEN = /generated|integrations\/sdk\/src\/schema|docs\/benchmarks\.md/
const SHOWN = 30

/** Reports phrases in comments, docs and English UI texts if there are more of them than the limit. */
export async function checkProse() {
  const files = (await projectFiles(PROSE)).filter(
    ({ path }) => !NOT_WRITTEN.test(path) && path !== 'scripts/checks/prose.mjs',
  )
  const hits = files.flatMap(({ path, text }) => findPhrases(path, text))
  const lines = files.reduce((sum, { path, text }) => sum + proseOf(path, text).length, 0)
  const rate = (hits.length / lines) * 1000
  if (rate <= LIMIT) return []
  return [
    `${rate.toFixed(1)} hits in 1,000 lines of prose, at most ${LIMIT}`,
    ...hits.slice(0, SHOWN),
  ]
}

/**
 * The phrases in a file, each with the words to use instead.
 * @param {string} path @param {string} text
 */
export function findPhrases(path, text) {
  return proseOf(path, text).flatMap((line) =>
    PHRASES.flatMap(([phrase, instead]) => {
      const found = phrase.exec(line.text)?.[0].trim()
      return found ? [`${path}:${line.number}: "${found}": write ${instead}`] : []
    }),
  )
}

/**
 * The lines of a file that are prose: comments, Markdown outside of code, English UI texts.
 * @param {string} path @param {string} text
 */
function proseOf(path, text) {
  return text
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: proseIn(path, line) }))
    .filter((line) => line.text !== '')
}

/** @param {string} path @param {string} line */
function proseIn(path, line) {
  if (path.endsWith('.json')) return /:\s*"(.*)",?$/.exec(line)?.[1] ?? ''
  if (!path.endsWith('.md')) {
    const comment =
      /^\s*(?:\/\*\*?|\*|\/\/\/?)\s?(.*?)(?:\*\/)?\s*$/.exec(line) ?? /\s\/\/ (.*)$/.exec(line)
    return comment?.[1]?.trim() ?? ''
  }
  const isCode = /^\s*(```|#)/.test(line)
  return isCode ? '' : line.replace(/`[^`]*`/g, 'code').trim()
}
