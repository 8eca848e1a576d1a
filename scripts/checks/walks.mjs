import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '../lib/paths.mjs'

const PAGE = 'CONTRIBUTING.md'

/** The most files that each walk may visit: two thirds of the number when the code was organized in layers. */
const MAX_FILES = new Map([
  ['A call', 26],
  ['An event', 14],
  ['A document', 33],
  ['A campaign tick', 16],
])

/**
 * Reads the walks of CONTRIBUTING.md. A walk lists the files to read to follow one subject through the code.
 * @returns {Promise<{ name: string, files: string[] }[]>}
 */
export async function readWalks() {
  return walksIn(await readFile(join(root, PAGE), 'utf8').catch(() => ''))
}

/** @param {string} page */
export function walksIn(page) {
  return [...MAX_FILES.keys()].map((name) => {
    const section = page.split(`\n### ${name}\n`)[1]?.split(/\n##/)[0] ?? ''
    const files = [...section.matchAll(/`([\w./()[\]-]+\.(?:tsx?|mjs))`/g)].map(
      ([, path]) => path ?? '',
    )
    return { name, files: [...new Set(files)] }
  })
}

/** Reports walks that are missing, link to missing files, or visit too many files. */
export async function checkWalks() {
  const problems = await Promise.all(
    (await readWalks()).map(async ({ name, files }) => {
      const max = MAX_FILES.get(name) ?? 0
      const missing = await Promise.all(
        files.map((file) =>
          access(join(root, file)).then(
            () => [],
            () => [file],
          ),
        ),
      )
      return [
        ...(files.length === 0 ? [`${PAGE}: there is no walk "${name}"`] : []),
        ...(files.length > max
          ? [`${PAGE}: "${name}" visits ${files.length} files, at most ${max} are allowed`]
          : []),
        ...missing
          .flat()
          .map((file) => `${PAGE}: "${name}" leads to ${file}, which does not exist`),
      ]
    }),
  )
  return problems.flat()
}
