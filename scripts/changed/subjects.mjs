import { basename } from 'node:path'

/**
 * The subjects of a change: names in addresses, such as `contacts` of `/contacts` and `/api/v1/contacts`. The subject of a
 * feature has its name. A feature without such an address has those of the pages and routes that use it. A test of the
 * running product is run if it names a subject. The complete run covers the effects on other features.
 */

/** @typedef {import('../lib/imports.mjs').Imports} Imports */

/** The files whose imports lead from a change to addresses. */
export const WITH_ADDRESSES = /^(app|components|lib\/features)\//

/** Files that belong to every subject. */
const SHARED = /^(components\/(ui|shell|icons)\/|lib\/features\/[^/]+$)/
/** A file of a page or route, and the first name of its address. */
const OF_ADDRESS = /^app\/(?:\([^)]+\)|api(?:\/v1)?)\/(\w[^/]*)\//
/** A file of a feature or of its parts in the panel. */
const OF_FEATURE = /^(?:lib\/features|components)\/([^/]+)\//
/** Translations are shown by components, which change with them. */
const TRANSLATION = /^i18n\/translations\//

/**
 * Returns the subjects of changed files of the product, or null if the change can affect every address.
 * @param {readonly string[]} changed
 * @param {Imports} imports of the files that match {@link WITH_ADDRESSES}
 * @returns {ReadonlySet<string> | null}
 */
export function subjectsOf(changed, imports) {
  const files = changed.filter((file) => !TRANSLATION.test(file))
  const isOfOneSubject = (/** @type {string} */ file) =>
    !SHARED.test(file) && (OF_ADDRESS.test(file) || OF_FEATURE.test(file))
  if (files.length === 0 || !files.every(isOfOneSubject)) return null
  const addresses = new Set([...imports.keys()].flatMap((file) => OF_ADDRESS.exec(file)?.[1] ?? []))
  const importers = importersOf(imports)
  return new Set(
    files.flatMap((file) => {
      const subject = subjectOf(file)
      return subject && addresses.has(subject)
        ? [subject]
        : [...reached(file, importers)].flatMap((each) => subjectOf(each) ?? [])
    }),
  )
}

/** @param {string} file */
function subjectOf(file) {
  return (OF_ADDRESS.exec(file) ?? OF_FEATURE.exec(file))?.[1]
}

/**
 * A file, and those that show what it does: of its feature, and the pages and routes above.
 * @param {string} start
 * @param {Map<string, string[]>} importers
 */
function reached(start, importers) {
  const all = new Set([start])
  for (const file of all) {
    const feature = OF_FEATURE.exec(file)?.[1]
    for (const importer of importers.get(file) ?? []) {
      if (OF_ADDRESS.test(importer) || OF_FEATURE.exec(importer)?.[1] === feature) all.add(importer)
    }
  }
  return all
}

/** @param {Imports} imports */
function importersOf(imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [file, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  }
  return importers
}

/**
 * Whether a test names one of the subjects: in its own name, or in an address.
 * @param {{ path: string, text: string }} test
 * @param {ReadonlySet<string>} subjects
 */
export function names({ path, text }, subjects) {
  return [...subjects].some(
    (subject) =>
      basename(path).startsWith(`${subject}.`) || new RegExp(`/${subject}(?![\\w-])`).test(text),
  )
}
