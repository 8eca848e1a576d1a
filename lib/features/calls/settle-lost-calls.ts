import { telephony } from '@/lib/vendors/telephony'
import { MAX_TALK_SECONDS } from '@/lib/platform/vocabulary/call'
import type { EndReason } from '@/lib/vendors/telephony/rules/end-reason'
import { settleCall } from './settle-call'
import {
  earlierBy,
  forEachConcurrently,
  MINUTE,
  SECOND,
  selectBatch,
} from '@/lib/platform/database/sweeping'

/** Nothing rings longer than this without news. */
const LOST_BEFORE_ANSWER = 3 * MINUTE

/** Of somebody who is silent for so long, the exchange is asked whether they are still there. */
const DOUBTED_AFTER = 2 * MINUTE

/** Nobody is silent on the telephone for so long. Told of in the agent-side interface. */
const LOST_AFTER_ANSWER = 30 * MINUTE

/** Beyond the longest call that is held, with time to say goodbye. */
const TOO_LONG = MAX_TALK_SECONDS * SECOND + 5 * MINUTE

interface LostCall {
  id: string
  owner_id: string
  external_id: string | null
  answered_at: Date | null
  heard_at: Date
}

/** Ends what will never end by itself, with the reason on it. @returns how many */
export async function settleLostCalls(now: Date): Promise<number> {
  return (await settleUnanswered(now)) + (await settleSilent(now)) + (await settleDisconnected(now))
}

async function settleUnanswered(now: Date): Promise<number> {
  const lost = await selectBatch<LostCall>(
    `select id, owner_id, external_id, answered_at, coalesce(ringing_at, started_at) as heard_at
     from calls
     where status in ('initiated', 'ringing') and coalesce(ringing_at, started_at) < $1`,
    [earlierBy(now, LOST_BEFORE_ANSWER)],
  )
  return forEachConcurrently(lost, (call) => end(call, 'no_news'))
}

/** Conversations, with when they were last heard of. */
const TALKING = `
  select id, owner_id, external_id, answered_at, heard_at
  from calls c, lateral (
    select greatest(coalesce(c.answered_at, c.started_at),
      (select max(t.at) from call_turns t where t.call_id = c.id),
      (select max(u.at) from call_tool_uses u where u.call_id = c.id)) as heard_at
  ) news
  where c.status = 'in_progress'`

async function settleSilent(now: Date): Promise<number> {
  const lost = await selectBatch<LostCall>(`${TALKING} and (heard_at < $1 or c.answered_at < $2)`, [
    earlierBy(now, LOST_AFTER_ANSWER),
    earlierBy(now, TOO_LONG),
  ])
  return forEachConcurrently(lost, (call) => end(call, 'no_news'))
}

/** The exchange's word that somebody has left may have been lost on its way. */
async function settleDisconnected(now: Date): Promise<number> {
  const silent = await selectBatch<LostCall>(`${TALKING} and heard_at < $1 order by heard_at`, [
    earlierBy(now, DOUBTED_AFTER),
  ])
  let settled = 0
  await forEachConcurrently(silent, async (call) => {
    if (await telephony().isConnected({ callId: call.id, externalId: call.external_id })) return
    await end(call, 'line_lost')
    settled += 1
  })
  return settled
}

/** Billed until the last thing that was heard of it, where the person spoke. */
function end(call: LostCall, endReason: EndReason): Promise<unknown> {
  const { id, owner_id, answered_at, heard_at } = call
  const talkSeconds = answered_at
    ? Math.ceil((heard_at.getTime() - answered_at.getTime()) / SECOND)
    : 0
  return settleCall({ id: BigInt(owner_id) }, id, { reported: 'failed', endReason, talkSeconds })
}
