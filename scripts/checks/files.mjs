import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '../lib/paths.mjs'
import { mustRun } from '../lib/processes.mjs'

/**
 * The project's own files, committed or not, with their text.
 * @param {RegExp} pattern of their paths from the root
 * @returns {Promise<{ path: string, text: string }[]>}
 */
export async function projectFiles(pattern) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const paths = (await mustRun('git', list, { cwd: root })).split('\0')
  const files = await Promise.all(
    paths
      .filter((path) => pattern.test(path))
      // A file that is deleted and not yet committed so is still listed.
      .map(async (path) => ({
        path,
        text: await readFile(join(root, path), 'utf8').catch(() => null),
      })),
  )
  return files.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]))
}
