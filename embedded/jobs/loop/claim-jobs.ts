import { randomUUID } from 'node:crypto'
import { stepKey } from '../changes/changes'
import type { Memo } from '../protocol/schemas'
import type { Tx } from '../tables/database'
import { type LeasedJob, leaseJobs, type ReadyJob, readyJobs } from '../tables/jobs'
import { type ConcurrencySlots, pickRunnable } from './concurrency-slots'

/** A job that is leased to this process, with the state of its run. */
export interface ClaimedJob extends Omit<LeasedJob, 'steps'> {
  lease: string
  /** The results of the run's steps by step id, in the order in which the steps got them. */
  memos: Record<string, Memo>
  /** Whether planned steps of the run have no result yet; the SDK must then plan further steps too. */
  hasPlanned: boolean
}

export interface ClaimOptions {
  limit: number
  slots: ConcurrencySlots
  /** Epoch milliseconds. */
  now: number
  /** Epoch milliseconds. */
  leaseUntil: number
}

/**
 * Leases up to `limit` due jobs, the oldest first. A job whose concurrency key is full does not hold up the jobs
 * behind it.
 * @returns `claimed`: the jobs; `nextDue`: when to claim again, in epoch milliseconds; `blocked`: whether a key is
 *   full, so that it is worth claiming again as soon as a call ends
 */
export async function claimJobs(
  tx: Tx,
  options: ClaimOptions,
): Promise<{ claimed: ClaimedJob[]; nextDue: number; blocked: boolean }> {
  const { picked, nextDue } = await pickJobs(tx, options)
  const blocked = options.slots.fullKeys.length > 0
  if (picked.length === 0) return { claimed: [], nextDue, blocked }
  const lease = randomUUID()
  const leased = await leaseJobs(tx, picked, { lease, until: options.leaseUntil })
  return { claimed: leased.map((job) => withState(job, lease)), nextDue, blocked }
}

async function pickJobs(tx: Tx, { limit, slots, now }: ClaimOptions) {
  const pageSize = Math.max(100, 4 * limit)
  const picked: ReadyJob[] = []
  const seen = new Set<string>()
  while (picked.length < limit) {
    const page = await readyJobs(tx, slots.fullKeys, pageSize)
    const due = page.filter((job) => job.dueAt.getTime() <= now && !seen.has(stepKey(job)))
    const fresh = pickRunnable(due, slots, limit - picked.length)
    picked.push(...fresh)
    for (const job of fresh) seen.add(stepKey(job))
    const later = page.find((job) => job.dueAt.getTime() > now)
    // Due jobs that were not picked wait for a concurrency key. They are considered again when a call ends.
    if (later) return { picked, nextDue: picked.length < limit ? later.dueAt.getTime() : now }
    if (page.length < pageSize) return { picked, nextDue: picked.length < limit ? Infinity : now }
  }
  return { picked, nextDue: now }
}

function withState({ steps, ...job }: LeasedJob, lease: string): ClaimedJob {
  const memos: Record<string, Memo> = {}
  for (const { id, memo } of steps) if (memo) memos[id] = memo
  const hasPlanned = steps.some(({ op, memo }) => op === 'StepPlanned' && memo === null)
  return { ...job, lease, memos, hasPlanned }
}
