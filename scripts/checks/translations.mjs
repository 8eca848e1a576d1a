import { projectFiles } from './files.mjs'
import { messageArguments } from './message-arguments.mjs'
import { usedMessages } from './used-messages.mjs'

/** The reference of the Public API is in English, like the contracts that it is generated from. */
const ENGLISH_ALONE = 'docs.json: '

/**
 * Reports messages that are missing or empty in a language, or that take other arguments than the English message.
 * Also reports messages that pages use and no language has.
 */
export async function checkTranslations() {
  /** @type {Record<string, Map<string, string>>} */
  const languages = {}
  for (const { path, text } of await projectFiles(/^i18n\/translations\/\w+\/.+\.json$/)) {
    const [, language = '', file = ''] = path.match(/^i18n\/translations\/(\w+)\/(.+)$/) ?? []
    const texts = (languages[language] ??= new Map())
    for (const [key, message] of flatten(JSON.parse(text))) texts.set(`${file}: ${key}`, message)
  }
  const { en, ...others } = languages
  if (!en) return ['i18n/translations/en: found no English messages']
  if (Object.keys(others).length === 0)
    return ['i18n/translations: found no language besides English']
  const differences = Object.entries(others).flatMap(([language, texts]) => [
    ...missing(en, texts, language),
    ...missing(texts, en, 'en'),
    ...different(en, texts, language),
  ])
  return [...differences, ...(await unknownMessages(en))]
}

/** @param {Map<string, string>} en */
async function unknownMessages(en) {
  const names = [...en.keys()].map((key) => key.replace('.json: ', '.'))
  const texts = new Set(names)
  const groups = new Set(names.flatMap(groupsOf))
  const sources = await projectFiles(/^(?:app|components)\/.+\.tsx?$/)
  return sources.flatMap(({ path, text }) =>
    usedMessages(text)
      .map(({ namespace, key, isPrefix }) => ({ name: `${namespace}.${key}`, isPrefix }))
      .filter(({ name, isPrefix }) => !(isPrefix ? groups : texts).has(name))
      .map(({ name }) => `${path}: uses ${name}, which no language has`),
  )
}

/** @param {string} name */
function groupsOf(name) {
  const parts = name.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
}

/** @param {Map<string, string>} from @param {Map<string, string>} in_ @param {string} language */
function missing(from, in_, language) {
  return [...from.keys()]
    .filter((key) => !key.startsWith(ENGLISH_ALONE) && !in_.get(key)?.trim())
    .map((key) => `i18n/translations/${language}/${key}: missing or empty`)
}

/** @param {Map<string, string>} en @param {Map<string, string>} texts @param {string} language */
function different(en, texts, language) {
  return [...en].flatMap(([key, message]) => {
    const expected = messageArguments(message).join(', ')
    const actual = messageArguments(texts.get(key) ?? message).join(', ')
    return expected === actual
      ? []
      : [`i18n/translations/${language}/${key}: takes {${actual}}, English takes {${expected}}`]
  })
}

/** @param {unknown} value @param {string} [prefix] @returns {[string, string][]} */
function flatten(value, prefix = '') {
  if (typeof value !== 'object' || value === null) return [[prefix, String(value)]]
  return Object.entries(value).flatMap(([key, child]) =>
    flatten(child, prefix ? `${prefix}.${key}` : key),
  )
}
