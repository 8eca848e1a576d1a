import { posix } from 'node:path'
import { projectFiles } from '../checks/files.mjs'

/** @typedef {ReadonlyMap<string, readonly string[]>} Imports the paths that each file imports */

const TEST = /\.(test|spec)\.tsx?$/

/** Whether a file is a test. @param {string} path */
export const isTest = (path) => TEST.test(path)

/** Returns the feature that a file belongs to. @param {string} path @returns {string | null} */
export function featureOf(path) {
  return path.match(/^lib\/features\/([^/]+)\//)?.[1] ?? null
}

/**
 * Reads the imports between the project's own TypeScript files, except tests. Imports of packages are left out.
 * @param {RegExp} pattern matches the paths of the files to read
 * @returns {Promise<Imports>}
 */
export async function readImports(pattern) {
  // Loaded on demand: the test run starts before any package is installed.
  const { default: ts } = await import('typescript')
  const files = (await projectFiles(/\.tsx?$/)).filter(({ path }) => !isTest(path))
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files
      .filter(({ path }) => pattern.test(path))
      .map(({ path, text }) => {
        const { importedFiles } = ts.preProcessFile(text, true, true)
        const targets = importedFiles.flatMap(({ fileName }) =>
          resolveImport(path, fileName, known),
        )
        return [path, [...new Set(targets)]]
      }),
  )
}

/**
 * Returns the project's own file that an import resolves to, if any.
 * @param {string} from @param {string} specifier @param {{ has(path: string): boolean }} known
 */
export function resolveImport(from, specifier, known) {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : null
  if (base === null) return []
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`]
  return candidates.filter((path) => known.has(path)).slice(0, 1)
}
