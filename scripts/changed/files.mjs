import { root } from '../lib/paths.mjs'
import { mustRun, run } from '../lib/processes.mjs'

/** @param {readonly string[]} args */
const git = (args) => mustRun('git', args, { cwd: root })

/**
 * The merge base of HEAD and `base`. The default base is `main`. A clone without
 * that branch gets HEAD itself.
 * @param {string} [base]
 */
export async function commitOf(base) {
  for (const branch of base ? [base] : ['main', 'origin/main']) {
    const { code, output } = await run('git', ['merge-base', branch, 'HEAD'], { cwd: root })
    if (code === 0) return output.trim()
    if (base) throw new Error(`Cannot compare with "${base}": there is no such commit.`)
  }
  return (await git(['rev-parse', 'HEAD'])).trim()
}

/**
 * The files that differ from a commit, including uncommitted, untracked and deleted files.
 * @param {string} commit
 */
export async function changedFiles(commit) {
  const tracked = await git(['diff', '--name-only', '--no-renames', '-z', commit])
  const untracked = await git(['ls-files', '--others', '--exclude-standard', '-z'])
  return [...new Set(`${tracked}${untracked}`.split('\0').filter(Boolean))]
}
