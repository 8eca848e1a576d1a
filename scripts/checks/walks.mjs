import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '../lib/paths.mjs'

const PAGE = 'CONTRIBUTING.md'

/** The most files that a walk may touch: two thirds of what it took when the code lay in layers. */
const MOST = new Map([
  ['A call', 26],
  ['An event', 14],
  ['A document', 33],
  ['A campaign tick', 16],
])

/**
 * The walks of CONTRIBUTING.md: which files a reader touches who follows one thing through the code.
 * @returns {Promise<{ name: string, files: string[] }[]>}
 */
export async function readWalks() {
  return walksIn(await readFile(join(root, PAGE), 'utf8').catch(() => ''))
}

/** @param {string} page */
export function walksIn(page) {
  return [...MOST.keys()].map((name) => {
    const section = page.split(`\n### ${name}\n`)[1]?.split(/\n##/)[0] ?? ''
    const files = [...section.matchAll(/`([\w./()[\]-]+\.(?:tsx?|mjs))`/g)].map(
      ([, path]) => path ?? '',
    )
    return { name, files: [...new Set(files)] }
  })
}

/** Walks that are missing, that lead to files which do not exist, or that touch too many. */
export async function checkWalks() {
  const problems = await Promise.all(
    (await readWalks()).map(async ({ name, files }) => {
      const most = MOST.get(name) ?? 0
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
        ...(files.length > most
          ? [`${PAGE}: "${name}" touches ${files.length} files, at most ${most} are wanted`]
          : []),
        ...missing
          .flat()
          .map((file) => `${PAGE}: "${name}" leads to ${file}, which does not exist`),
      ]
    }),
  )
  return problems.flat()
}
