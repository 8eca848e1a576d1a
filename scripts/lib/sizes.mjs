import { projectFiles } from '../checks/files.mjs'

/** The hand-written code: the icons are generated. */
const CODE =
  /^(app|bench|components(?!\/icons\/)|e2e|embedded|emulators|i18n|inngest|lib|scripts|testing)\/.*\.(tsx?|mjs|cjs)$/

/**
 * Measures the length in lines of the files of a folder, except tests.
 * @param {string | null} area a folder, or null for all code
 */
export async function lengths(area) {
  const files = (await projectFiles(CODE))
    .filter(({ path }) => !/\.(test|spec)\./.test(path))
    .filter(({ path }) => area === null || path.startsWith(`${area}/`))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .sort((one, other) => one.lines - other.lines)
  /** @param {number} share between 0 and 1 */
  const quantile = (share) =>
    files[Math.min(files.length - 1, Math.floor(files.length * share))]?.lines ?? 0
  return { files: files.length, median: quantile(0.5), p90: quantile(0.9), largest: files.at(-1) }
}

/**
 * Counts the code files that each folder holds directly, except tests, largest count first.
 * @returns {Promise<[string, number][]>}
 */
export async function folderSizes() {
  const files = await projectFiles(CODE)
  /** @type {Map<string, number>} */
  const children = new Map()
  for (const { path } of files.filter(({ path }) => !path.includes('.test.'))) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    children.set(folder, (children.get(folder) ?? 0) + 1)
  }
  return [...children].sort(([, one], [, other]) => other - one)
}
