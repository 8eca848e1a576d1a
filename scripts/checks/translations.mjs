import { projectFiles } from './files.mjs'
import { messageArguments } from './message-arguments.mjs'
import { isNamedByFeature, numberIn } from './text-rules.mjs'
import { usedMessages } from './used-messages.mjs'

const LANGUAGES = /** @type {const} */ (['en', 'tr'])

/** The reference of the Public API is in English, like the contracts that it is generated from. */
const ENGLISH_ALONE = /^docs\./

/**
 * Reports translation files without the name of a feature, and messages that are missing or empty in a language, take
 * other arguments than in English, or contain a number. Also reports messages that pages use and no language has.
 */
export async function checkTranslations() {
  const files = await projectFiles(/^i18n\/translations\/\w+\/.+\.json$/)
  const misnamed = files.filter(({ path }) => !isNamedByFeature(nameOf(path)))
  const [en, tr] = LANGUAGES.map(
    (language) =>
      new Map(
        files
          .filter(({ path }) => path.startsWith(`i18n/translations/${language}/`))
          .flatMap(({ path, text }) => flatten(JSON.parse(text), nameOf(path))),
      ),
  )
  if (!en?.size || !tr?.size) return ['i18n/translations: a language has no messages']
  const problems = [...new Set([...en.keys(), ...tr.keys()])].flatMap((key) => {
    const texts = { en: en.get(key)?.trim() ?? '', tr: tr.get(key)?.trim() ?? '' }
    const numbers = LANGUAGES.flatMap((language) => {
      const number = numberIn(language, key, texts[language])
      return number ? [`${key}: make "${number}" an argument in ${language}`] : []
    })
    if (texts.en && !texts.tr && ENGLISH_ALONE.test(key)) return numbers
    if (!texts.en || !texts.tr) return [`${key}: missing or empty in a language`]
    const [english, turkish] = LANGUAGES.map((one) => messageArguments(texts[one]).join(', '))
    if (english === turkish) return numbers
    return [...numbers, `${key}: tr takes {${turkish}}, en takes {${english}}`]
  })
  return [
    ...misnamed.map(({ path }) => `${path}: starts with the name of no feature`),
    ...problems,
    ...(await unknownMessages([...en.keys()])),
  ]
}

/** @param {string[]} names */
async function unknownMessages(names) {
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

/** The name of a translation file. @param {string} path */
const nameOf = (path) => path.replace(/^.*\/|\.json$/g, '')

/** @param {string} name */
function groupsOf(name) {
  const parts = name.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
}

/** @param {unknown} value @param {string} prefix @returns {[string, string][]} */
function flatten(value, prefix) {
  if (typeof value !== 'object' || value === null) return [[prefix, String(value)]]
  return Object.entries(value).flatMap(([key, child]) => flatten(child, `${prefix}.${key}`))
}
