import { randomUUID } from 'node:crypto'
import type { Tx } from './database'
import { type ActiveKeys, pickRunnable } from './pick'
import type { Memo } from './protocol'
import { type LeasedJob, leaseJobs, type ReadyJob, readyJobs } from './tables/jobs'

/** A job that this process makes, with the state of its run. */
export interface ClaimedJob extends Omit<LeasedJob, 'steps'> {
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
 * @returns the jobs, when to look again (epoch milliseconds), and whether a key is full, so that it is worth to look
 *   again as soon as a call is over
 */
export async function claimJobs(
  tx: Tx,
  options: ClaimOptions,
): Promise<{ claimed: ClaimedJob[]; nextDue: number; blocked: boolean }> {
  const { picked, nextDue } = await pickJobs(tx, options)
  const blocked = options.active.blocked.length > 0
  if (picked.length === 0) return { claimed: [], nextDue, blocked }
  const lease = randomUUID()
  const leased = await leaseJobs(tx, picked, { lease, until: options.leaseUntil })
  return { claimed: leased.map((job) => withState(job, lease)), nextDue, blocked }
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

function withState({ steps, ...job }: LeasedJob, lease: string): ClaimedJob {
  const memos: Record<string, Memo> = {}
  for (const { id, memo } of steps) if (memo) memos[id] = memo
  const hasPlanned = steps.some(({ op, memo }) => op === 'StepPlanned' && memo === null)
  return { ...job, lease, memos, hasPlanned }
}

function idOf({ runId, stepId }: ReadyJob): string {
  return `${runId} ${stepId}`
}
