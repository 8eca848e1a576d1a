import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '../lib/paths.mjs'
import { mustRun } from '../lib/processes.mjs'

/** The database client, which scripts/generate-client.mjs writes. */
const GENERATED = 'prisma/generated/'

/**
 * Reads the project's own files, including untracked ones, but not the database client.
 * @param {RegExp} pattern matches their paths from the root
 * @returns {Promise<{ path: string, text: string }[]>}
 */
export async function projectFiles(pattern) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const paths = (await mustRun('git', list, { cwd: root })).split('\0')
  const files = await Promise.all(
    paths
      .filter((path) => pattern.test(path) && !path.startsWith(GENERATED))
      // Git still lists a deleted file until the deletion is staged.
      .map(async (path) => ({
        path,
        text: await readFile(join(root, path), 'utf8').catch(() => null),
      })),
  )
  return files.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]))
}
