/** How long an arrived call counts as a sign of further calls, in milliseconds. */
export const RECENT_MS = 5 * 60_000

export interface ProcessDemand {
  /** Fewest idle processes. */
  least: number
  /** Most calls at once. */
  most: number
  /** Calls that have a process. */
  running: number
  /** Arrival times of calls, in epoch milliseconds. */
  arrivals: readonly number[]
}

/** Returns how many idle processes to keep: as many as calls arrived lately, up to the free places. */
export function idleProcesses(
  { least, most, running, arrivals }: ProcessDemand,
  now: number,
): number {
  const recent = arrivals.filter((at) => now - at < RECENT_MS).length
  return Math.max(0, Math.min(Math.max(least, recent), most - running))
}
