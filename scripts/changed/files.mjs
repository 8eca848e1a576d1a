import { root } from '../lib/paths.mjs'
import { mustRun, run } from '../lib/processes.mjs'

/** @param {readonly string[]} args */
const git = (args) => mustRun('git', args, { cwd: root })

/**
 * The commit that a change begins at: where HEAD left `base`. Without a base that is `main`, or HEAD on a clone
 * without that branch.
 * @param {string} [base]
 */
export async function commitOf(base) {
  for (const branch of base ? [base] : ['main', 'origin/main']) {
    const { code, output } = await run('git', ['merge-base', branch, 'HEAD'], { cwd: root })
    if (code === 0) return output.trim()
    if (base) throw new Error(`There is no commit "${base}" to compare with.`)
  }
  return (await git(['rev-parse', 'HEAD'])).trim()
}

/**
 * Files that differ from this commit, committed or not, and deleted ones too.
 * @param {string} commit
 */
export async function changedFiles(commit) {
  const tracked = await git(['diff', '--name-only', '--no-renames', '-z', commit])
  const untracked = await git(['ls-files', '--others', '--exclude-standard', '-z'])
  return [...new Set(`${tracked}${untracked}`.split('\0').filter(Boolean))]
}
