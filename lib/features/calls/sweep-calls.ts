import {
  earlierBy,
  forEachConcurrently,
  MINUTE,
  SECOND,
  selectBatch,
} from '@/lib/platform/database/sweeping'
import { MAX_TALK_SECONDS } from '@/lib/platform/vocabulary/call'
import { jobQueue } from '@/lib/vendors/jobs'
import { telephony } from '@/lib/vendors/telephony'
import type { EndReason } from '@/lib/vendors/telephony/rules/end-reason'
import { extendRunningCalls } from './extend-running-calls'
import { analysisJob, settleCall } from './settle-call'

/** The exchange is asked again about a call that it has not reported on for this long. */
const RETRY_AFTER = 30 * SECOND

const ANALYSIS_OVERDUE = MINUTE

/** No call rings longer than this without a report. */
const LOST_BEFORE_ANSWER = 3 * MINUTE

/** After this much silence the exchange is asked whether the contact is still connected. */
const DOUBTED_AFTER = 2 * MINUTE

/** No conversation is silent for this long. The agent interface documents the limit. */
const LOST_AFTER_ANSWER = 30 * MINUTE

/** Beyond the maximum call length, with time to say goodbye. */
const TOO_LONG = MAX_TALK_SECONDS * SECOND + 5 * MINUTE

interface Swept {
  reminded: number
  settled: number
  analysesAskedFor: number
}

/**
 * Picks up, in all accounts, the calls that dead processes left behind: settles those whose end was
 * never reported, extends reservations, and sends lost dial requests and analyses again.
 */
export async function sweepCalls(now = new Date()): Promise<Swept> {
  return {
    settled: (await settleLostCalls(now)) + (await extendRunningCalls(now)),
    reminded: await retryDialing(now),
    analysesAskedFor: await queueAnalyses(now),
  }
}

async function retryDialing(now: Date): Promise<number> {
  const unreported = await selectBatch<{ id: string }>(
    `select id from calls
     where status = 'initiated' and direction = 'outbound' and started_at < $1`,
    [earlierBy(now, RETRY_AFTER)],
  )
  return forEachConcurrently(unreported, ({ id }) => telephony().retryDial(id))
}

async function queueAnalyses(now: Date): Promise<number> {
  const overdue = await selectBatch<{ id: string; ended_at: Date }>(
    `select id, ended_at from calls
     where analysis_state in ('pending', 'repeating') and ended_at < $1
       and (analysis_awaited_until is null or analysis_awaited_until < $2)
     order by ended_at`,
    [earlierBy(now, ANALYSIS_OVERDUE), now],
  )
  if (overdue.length > 0) {
    await jobQueue().send(overdue.map(({ id, ended_at }) => analysisJob(id, ended_at, now)))
  }
  return overdue.length
}

interface LostCall {
  id: string
  owner_id: string
  external_id: string | null
  answered_at: Date | null
  /** The latest sign of life. */
  active_at: Date
}

async function settleLostCalls(now: Date): Promise<number> {
  return (await settleUnanswered(now)) + (await settleSilent(now)) + (await settleDisconnected(now))
}

async function settleUnanswered(now: Date): Promise<number> {
  const lost = await selectBatch<LostCall>(
    `select id, owner_id, external_id, answered_at, coalesce(ringing_at, started_at) as active_at
     from calls
     where status in ('initiated', 'ringing') and coalesce(ringing_at, started_at) < $1`,
    [earlierBy(now, LOST_BEFORE_ANSWER)],
  )
  return forEachConcurrently(lost, (call) => settleLost(call, 'no_news'))
}

/** Answered calls with their latest sign of life: the answer, a transcript turn or a tool call. */
const ANSWERED = `
  select id, owner_id, external_id, answered_at, active_at
  from calls c, lateral (
    select greatest(coalesce(c.answered_at, c.started_at),
      (select max(t.at) from call_turns t where t.call_id = c.id),
      (select max(u.at) from call_tool_uses u where u.call_id = c.id),
      (select max(r.at) from tool_runs r where r.call_id = c.id)) as active_at
  ) activity
  where c.status = 'in_progress'`

async function settleSilent(now: Date): Promise<number> {
  const lost = await selectBatch<LostCall>(
    `${ANSWERED} and (active_at < $1 or c.answered_at < $2)`,
    [earlierBy(now, LOST_AFTER_ANSWER), earlierBy(now, TOO_LONG)],
  )
  return forEachConcurrently(lost, (call) => settleLost(call, 'no_news'))
}

/** Asks the exchange, because its report that the contact has hung up, or that the worker is gone, may have been lost. */
async function settleDisconnected(now: Date): Promise<number> {
  const silent = await selectBatch<LostCall>(`${ANSWERED} and active_at < $1 order by active_at`, [
    earlierBy(now, DOUBTED_AFTER),
  ])
  let settled = 0
  await forEachConcurrently(silent, async (call) => {
    const leg = { callId: call.id, externalId: call.external_id }
    const { person, worker, operator } = await telephony().whoIsConnected(leg)
    if (person && (worker || operator)) return
    await settleLost(call, person ? 'agent_error' : 'line_lost', { isFarewellDue: person })
    settled += 1
  })
  return settled
}

/** Talk time counts up to the latest sign of life. It is billed where the contact spoke. */
function settleLost(
  call: LostCall,
  endReason: EndReason,
  { isFarewellDue = false } = {},
): Promise<unknown> {
  const { id, owner_id, answered_at, active_at } = call
  const talkSeconds = answered_at
    ? Math.ceil((active_at.getTime() - answered_at.getTime()) / SECOND)
    : 0
  const end = { reported: 'failed', endReason, talkSeconds, isFarewellDue } as const
  return settleCall({ id: BigInt(owner_id) }, id, end)
}
