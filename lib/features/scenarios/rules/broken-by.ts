import type { RunVerdict } from './scenario'

export interface DecidedRun {
  id: string
  assistantVersion: number
  verdict: RunVerdict
}

/** The version of the assistant that made a scenario fail. */
export interface Broken<Run extends DecidedRun> {
  version: number
  /** The first failed run of this version. */
  failed: Run
  /** The last run before, which passed. */
  passed: Run
}

/**
 * Finds the version since which a scenario fails. Null if it passed and failed with the same version, or passes again.
 * Ignores undecided runs.
 * @param runs of the saved assistant, newest first
 */
export function brokenBy<Run extends DecidedRun>(runs: readonly Run[]): Broken<Run> | null {
  const decided = runs.filter(({ verdict }) => verdict !== 'undecided')
  const at = decided.findIndex(({ verdict }) => verdict === 'passed')
  const passed = decided[at]
  const failed = decided[at - 1]
  if (!passed || !failed || failed.assistantVersion <= passed.assistantVersion) return null
  return { version: failed.assistantVersion, failed, passed }
}
