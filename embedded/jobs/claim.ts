import { randomUUID } from 'node:crypto'
import type { Tx } from './database'
import { type ActiveKeys, pickRunnable } from './pick'
import type { Memo } from './protocol'
import { type LeasedJob, leaseJobs, type ReadyJob, readyJobs } from './tables/jobs'
import { stepsOfRuns } from './tables/steps'

/** A job that this process makes, with the state of its run. */
export interface ClaimedJob extends LeasedJob {
  lease: string
  /** The results of the run's steps by id, in the order in which the steps got them. */
  memos: Record<string, Memo>
  /** Whether planned steps of the run have no result yet, so that the SDK must plan further ones too. */
  hasPlanned: boolean
}

export interface ClaimOptions {
  free: number
  active: ActiveKeys
  now: number
  /** Epoch milliseconds. */
  leaseUntil: number
}

/**
 * Leases jobs that are due, the oldest first, as many as there is room for. A job whose concurrency key is full does
 * not stand in the way of those behind it.
 * @returns the jobs, and when to look again, in epoch milliseconds
 */
export async function claimJobs(
  tx: Tx,
  options: ClaimOptions,
): Promise<{ claimed: ClaimedJob[]; nextDue: number }> {
  const { picked, nextDue } = await pickJobs(tx, options)
  if (picked.length === 0) return { claimed: [], nextDue }
  const lease = randomUUID()
  const leased = await leaseJobs(tx, picked, { lease, until: options.leaseUntil })
  return { claimed: await withSteps(tx, leased, lease), nextDue }
}

async function pickJobs(tx: Tx, { free, active, now }: ClaimOptions) {
  const pageSize = Math.max(100, 4 * free)
  const picked: ReadyJob[] = []
  const ids = new Set<string>()
  while (picked.length < free) {
    const page = await readyJobs(tx, active.blocked, pageSize)
    const due = page.filter((job) => job.dueAt.getTime() <= now && !ids.has(idOf(job)))
    const fresh = pickRunnable(due, active, free - picked.length)
    picked.push(...fresh)
    for (const job of fresh) ids.add(idOf(job))
    const later = page.find((job) => job.dueAt.getTime() > now)
    // Jobs that are left over here wait for a key, and are looked at again when a call is over.
    if (later) return { picked, nextDue: picked.length < free ? later.dueAt.getTime() : now }
    if (page.length < pageSize) return { picked, nextDue: picked.length < free ? Infinity : now }
  }
  return { picked, nextDue: now }
}

async function withSteps(
  tx: Tx,
  jobs: readonly LeasedJob[],
  lease: string,
): Promise<ClaimedJob[]> {
  const claimed = new Map<string, ClaimedJob[]>()
  for (const job of jobs) {
    const full = { ...job, lease, memos: {}, hasPlanned: false }
    claimed.set(job.runId, [...(claimed.get(job.runId) ?? []), full])
  }
  for (const { runId, id, op, memo } of await stepsOfRuns(tx, [...claimed.keys()])) {
    for (const job of claimed.get(runId) ?? []) {
      if (memo) job.memos[id] = memo
      else if (op === 'StepPlanned') job.hasPlanned = true
    }
  }
  return [...claimed.values()].flat()
}

function idOf({ runId, stepId }: ReadyJob): string {
  return `${runId} ${stepId}`
}
