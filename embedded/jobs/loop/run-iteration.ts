import { applyChanges } from '../changes/apply-changes'
import { Changes } from '../changes/changes'
import type { ListenerIndex } from '../changes/listener-index'
import { recordCheckpoints } from '../changes/record-checkpoints'
import { type CallResult, recordResults } from '../changes/record-results'
import { fireSchedules } from '../changes/schedules'
import type { Log } from '../log'
import type { FunctionRegistry } from '../protocol/function-registry'
import type { Checkpoint } from '../protocol/parse-checkpoint'
import type { JobEvent, Memo } from '../protocol/schemas'
import type { Tx } from '../tables/database'
import type { DueTimes } from '../tables/due-times'
import { insertEvents, takeUnmatchedEvents } from '../tables/events'
import { releaseExpiredLeases } from '../tables/jobs'
import { nextTimerTime, takeDueTimers } from '../tables/timers'
import { type ClaimedJob, claimJobs, type ClaimOptions } from './claim-jobs'
import { type Counts, type Iteration, zeroCounts } from './iteration'

const BACKLOG_BATCH_SIZE = 500
const TIMER_BATCH_SIZE = 500

interface IterationInput {
  /** Epoch milliseconds. */
  now: number
  /** Null until the first sync: until then events are stored but not matched. */
  functions: FunctionRegistry | null
  /** Whether there may be stored events that are not matched yet. */
  backlog: boolean
  listenerIndex: ListenerIndex
  log: Log
  /** Results of steps in calls that go on. */
  checkpoints: readonly Checkpoint[]
  /** Results of calls that have ended since the last iteration. */
  results: readonly CallResult[]
  /** Events that have arrived since the last iteration. */
  events: readonly JobEvent[]
  dueTimes: DueTimes
  /** Whether due jobs may be waiting for room in a concurrency key. */
  blocked: boolean
  /** Null if no job may be claimed now. */
  claim: Omit<ClaimOptions, 'now'> | null
}

export interface IterationOutput {
  claimed: ClaimedJob[]
  dueTimes: DueTimes
  blocked: boolean
  backlog: boolean
  count: Counts
  /** The checkpoints that were stored. The calls of the others have lost their lease. */
  held: ReadonlySet<Checkpoint>
}

/**
 * Runs one iteration of the loop in one transaction: stores new results and events, fires what is due, and claims
 * the next jobs. All state of the runner changes here and nowhere else, so its parts cannot race each other.
 */
export async function runIteration(tx: Tx, input: IterationInput): Promise<IterationOutput> {
  const { now, functions, dueTimes: before, events, results, claim } = input
  const matched = functions !== null && !input.backlog
  const changes = new Changes()
  if (events.length > 0) {
    const fresh = await insertEvents(tx, events, { matched, now })
    if (matched) changes.events.push(...fresh)
  }
  const count = zeroCounts()
  const { blocked } = input
  if (!functions) {
    return { claimed: [], dueTimes: before, blocked, backlog: true, count, held: new Set() }
  }

  const due = { job: before.job, timer: before.timer }
  const iteration: Iteration = { ...input, tx, functions, due, count }
  const held = await recordCheckpoints(iteration, input.checkpoints, changes)
  await recordResults(iteration, results, changes)
  const backlog = input.backlog && (await addBacklog(iteration, changes))
  const dueTimes = { ...before }
  if (before.timer <= now) due.timer = await fireTimers(iteration, changes)
  if (before.schedule <= now) dueTimes.schedule = await fireSchedules(iteration, changes)
  if (before.lease <= now) {
    await releaseExpiredLeases(tx, now)
    dueTimes.lease = Infinity
    due.job = now
  }
  await applyChanges(iteration, changes)
  if (results.length > 0 && blocked) due.job = Math.min(due.job, now)
  if (!claim || due.job > now) {
    return { claimed: [], dueTimes: { ...dueTimes, ...due }, blocked, backlog, count, held }
  }
  const { nextDue, ...claims } = await claimJobs(tx, { ...claim, now })
  return { ...claims, dueTimes: { ...dueTimes, ...due, job: nextDue }, backlog, count, held }
}

/**
 * Takes a batch of events that were stored before the functions were known, to be matched now.
 * @returns whether there may be more
 */
async function addBacklog(iteration: Iteration, changes: Changes): Promise<boolean> {
  const events = await takeUnmatchedEvents(iteration.tx, BACKLOG_BATCH_SIZE)
  changes.events.push(...events)
  return events.length === BACKLOG_BATCH_SIZE
}

/**
 * Gives a result to the steps whose timer is due: a sleep ends, a wait for an event resolves to null, an
 * invocation times out.
 * @returns when the next timer is due, in epoch milliseconds
 */
async function fireTimers(iteration: Iteration, changes: Changes): Promise<number> {
  const due = await takeDueTimers(iteration.tx, iteration.now, TIMER_BATCH_SIZE)
  for (const { runId, stepId, op } of due) {
    changes.memos.push({ runId, stepId, memo: timerMemo(op), op, name: undefined })
  }
  return due.length === TIMER_BATCH_SIZE ? iteration.now : nextTimerTime(iteration.tx)
}

function timerMemo(op: string): Memo {
  if (op !== 'InvokeFunction') return { data: null }
  const message = 'Timed out waiting for invoked function to complete'
  return { error: { name: 'InngestInvokeTimeoutError', message } }
}
