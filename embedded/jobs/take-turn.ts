import { Changes } from './changes'
import { type ClaimedJob, claimJobs, type ClaimOptions } from './claim'
import type { Tx } from './database'
import { fireTimers } from './fire-timers'
import type { FunctionRegistry } from './functions'
import type { Listening } from './listening'
import type { JobEvent } from './protocol'
import { recordResults, type Result } from './record-results'
import { fireSchedules } from './schedules'
import { insertEvents, takeUnmatchedEvents } from './tables/events'
import { releaseExpiredLeases } from './tables/jobs'
import type { NextTimes } from './tables/peek'
import { type Counts, type Log, noCounts, type Turn } from './turn'
import { settle } from './write-changes'

const UNMATCHED_AT_ONCE = 500

interface TurnInput {
  /** Epoch milliseconds. */
  now: number
  /** Null until the functions are known: then events are only stored. */
  functions: FunctionRegistry | null
  /** Whether stored events may not have been matched yet. */
  backlog: boolean
  listening: Listening
  log: Log
  results: readonly Result[]
  events: readonly JobEvent[]
  next: NextTimes
  /** Whether jobs may be waiting for a concurrency key. */
  blocked: boolean
  claim: Omit<ClaimOptions, 'now'> | null
}

export interface TurnOutput {
  claimed: ClaimedJob[]
  next: NextTimes
  blocked: boolean
  backlog: boolean
  count: Counts
}

/**
 * One turn of the loop, in one transaction: takes in results and events, does what is due, and claims the next
 * jobs. All state of the runner changes here and nowhere else, so that its parts cannot get in each other's way.
 */
export async function takeTurn(tx: Tx, input: TurnInput): Promise<TurnOutput> {
  const { now, functions, next: before, events, results, claim } = input
  const matched = functions !== null && !input.backlog
  const changes = new Changes()
  if (events.length > 0) {
    const fresh = await insertEvents(tx, events, { matched, now })
    if (matched) changes.events.push(...fresh)
  }
  const count = noCounts()
  const { blocked } = input
  if (!functions) return { claimed: [], next: before, blocked, backlog: true, count }

  const due = { job: before.job, timer: before.timer }
  const turn: Turn = { ...input, tx, functions, due, count }
  await recordResults(turn, results, changes)
  const backlog = input.backlog && (await addBacklog(turn, changes))
  const next = { ...before }
  if (before.timer <= now) due.timer = await fireTimers(turn, changes)
  if (before.schedule <= now) next.schedule = await fireSchedules(turn, changes)
  if (before.lease <= now) {
    await releaseExpiredLeases(tx, now)
    next.lease = Infinity
    due.job = now
  }
  await settle(turn, changes)
  if (results.length > 0 && blocked) due.job = Math.min(due.job, now)
  if (!claim || due.job > now) {
    return { claimed: [], next: { ...next, ...due }, blocked, backlog, count }
  }
  const { nextDue, ...claims } = await claimJobs(tx, { ...claim, now })
  return { ...claims, next: { ...next, ...due, job: nextDue }, backlog, count }
}

/** Matches events that were stored before the functions were known. */
async function addBacklog(turn: Turn, changes: Changes): Promise<boolean> {
  const events = await takeUnmatchedEvents(turn.tx, UNMATCHED_AT_ONCE)
  changes.events.push(...events)
  return events.length === UNMATCHED_AT_ONCE
}
