import { projectFiles } from './files.mjs'
import { messageArguments } from './message-arguments.mjs'

/**
 * Texts that one language has and the other lacks, that are empty, or that take other arguments.
 * English is the one that the others are held against.
 */
export async function checkTranslations() {
  /** @type {Record<string, Map<string, string>>} */
  const languages = {}
  for (const { path, text } of await projectFiles(/^messages\/\w+\/.+\.json$/)) {
    const [, language = '', file = ''] = path.match(/^messages\/(\w+)\/(.+)$/) ?? []
    const texts = (languages[language] ??= new Map())
    for (const [key, message] of flatten(JSON.parse(text))) texts.set(`${file}: ${key}`, message)
  }
  const { en, ...others } = languages
  if (!en) return ['messages/en: there are no English messages']
  if (Object.keys(others).length === 0) return ['messages: there is no language beside English']
  return Object.entries(others).flatMap(([language, texts]) => [
    ...missing(en, texts, language),
    ...missing(texts, en, 'en'),
    ...different(en, texts, language),
  ])
}

/** @param {Map<string, string>} from @param {Map<string, string>} in_ @param {string} language */
function missing(from, in_, language) {
  return [...from.keys()]
    .filter((key) => !in_.get(key)?.trim())
    .map((key) => `messages/${language}/${key}: missing or empty`)
}

/** @param {Map<string, string>} en @param {Map<string, string>} texts @param {string} language */
function different(en, texts, language) {
  return [...en].flatMap(([key, message]) => {
    const expected = messageArguments(message).join(', ')
    const actual = messageArguments(texts.get(key) ?? message).join(', ')
    return expected === actual
      ? []
      : [`messages/${language}/${key}: takes {${actual}}, English takes {${expected}}`]
  })
}

/** @param {unknown} value @param {string} [prefix] @returns {[string, string][]} */
function flatten(value, prefix = '') {
  if (typeof value !== 'object' || value === null) return [[prefix, String(value)]]
  return Object.entries(value).flatMap(([key, child]) =>
    flatten(child, prefix ? `${prefix}.${key}` : key),
  )
}
