import type { RunVerdict } from './scenario'

/** A finished run of the saved assistant. */
export interface DecidedRun {
  id: string
  assistantVersion: number
  verdict: RunVerdict
}

/** The version of the assistant that made a scenario fail. */
export interface Broken<Run extends DecidedRun> {
  version: number
  /** Its first run that failed. */
  failed: Run
  /** The last run before, which passed. */
  passed: Run
}

/**
 * Finds the version since which a scenario fails. A scenario that passed and failed on the same version blames nothing,
 * and neither does one that passes again. Undecided runs do not count.
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
