import { systemDb } from '@/lib/platform/database/client'
import { prepared } from '@/lib/platform/database/prepared'
import { AppError } from '@/lib/platform/errors'
import { isMasked } from '@/lib/platform/phone/masked-phone'
import { type Owner, tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import type { FinalStatus } from '@/lib/platform/vocabulary/call'
import type { TurnRole } from '@/lib/platform/vocabulary/transcript'
import { storeTraces } from '@/lib/features/traces/store-traces'
import type { TurnTrace } from '@/lib/features/traces/rules/turn-trace'
import { extendReservation, type TalkLimit } from './extend-reservations'
import { addLateTraces } from './late-traces'
import { secondsUntilLastActivity } from './last-activity'
import { type CallRow, typedCall } from './rows'
import { statusesBefore } from './rules/call-states'
import { settleCall } from './settle-call'

/**
 * The worker's reports about a call. Each may arrive late, twice or out of order: a report that no
 * longer fits changes nothing.
 */

/** A call and its account: the worker acts for the account of the call in the path, and no other. */
export interface AgentCall {
  owner: Owner
  call: CallRow
}

/** Refuses calls whose contact data was deleted, so that late reports add none. @throws not_found */
export async function findAgentCall(id: string): Promise<AgentCall> {
  const call = await systemDb().call.findFirst({ where: { id } })
  if (!call || isMasked(call.phone)) throw new AppError('not_found')
  return { owner: { id: call.ownerId }, call: typedCall(call) }
}

/**
 * The time of a reported event: the reported one, but not before the call started, nor in the future.
 * @param reported ISO 8601; now if missing
 */
export function happenedAt(
  reported: string | null | undefined,
  { startedAt }: Pick<CallRow, 'startedAt'>,
): Date {
  const now = new Date()
  if (!reported) return now
  const at = new Date(reported)
  if (at > now) return now
  return at < startedAt ? startedAt : at
}

interface StatusReport {
  status: 'ringing' | 'in_progress' | Exclude<FinalStatus, 'completed'>
  /** ISO 8601. */
  at?: string | null
  endReason?: string | null
}

/** The state of a call after a report about it. */
export interface StatusChange extends TalkLimit {
  /** False where the report came late or twice. */
  changed: boolean
}

/** Moves a call forward. @throws not_found */
export async function reportStatus(id: string, report: StatusReport): Promise<StatusChange> {
  const { owner, call } = await findAgentCall(id)
  const { status, endReason } = report
  const at = happenedAt(report.at, call)
  const { changed } =
    status === 'ringing' || status === 'in_progress'
      ? { changed: await moveForward(owner, id, { status, at }) }
      : await settleCall(owner, id, { reported: status, endReason: endReason ?? status, at })
  return { ...(await extendReservation(owner, id)), changed }
}

/** $2 is the call, $3 its new status, $4 when, and $5 the statuses before it. */
const MOVE = prepared(`
  update calls set status = $3,
    ringing_at = case when $3 = 'ringing' then greatest($4::timestamptz, started_at) else ringing_at end,
    answered_at = case when $3 = 'in_progress' then greatest($4::timestamptz, started_at) else answered_at end
  where owner_id = $1 and id = $2::uuid and status = any($5::text[])`)

/**
 * Moves a call on that rings or is answered. Of several reports that a call was answered, the earliest time counts.
 * @returns whether its status has changed
 */
export async function moveForward(
  owner: Owner,
  id: string,
  { status, at }: { status: 'ringing' | 'in_progress'; at: Date },
): Promise<boolean> {
  const { rowCount } = await tenantQuery(owner, MOVE, [id, status, at, statusesBefore(status)])
  const changed = rowCount === 1
  if (!changed && status === 'in_progress') {
    await tenantDb(owner).call.updateMany({
      where: { id, status, answeredAt: { gt: at } },
      data: { answeredAt: at },
    })
  }
  return changed
}

interface SpokenTurn {
  /** Counts from 0 through the whole call. */
  index: number
  role: TurnRole
  text: string
  /** Start of the turn, ISO 8601. */
  at?: string | null
  trace?: TurnTrace | null
}

export interface Appended {
  /** How many of the turns are new. */
  added: number
  maxTalkSeconds: number
}

/**
 * Stores transcript turns, which may arrive in any order. The first text of an index stays, so that a repeated report adds
 * nothing. A transcript is read in the order in which its turns started, and by index if that is not reported.
 * Speech proves that the call was answered, even if that report was lost or is late.
 * @throws not_found
 */
export async function appendTranscript(id: string, turns: SpokenTurn[]): Promise<Appended> {
  const { owner, call } = await findAgentCall(id)
  const db = tenantDb(owner)
  const unknown = await latestStart(db, id, turns)
  const timed = turns.map((turn) => ({
    ...turn,
    at: turn.at ? happenedAt(turn.at, call) : unknown,
  }))
  const rows = timed.map(({ trace: _, ...turn }) => ({ ownerId: owner.id, callId: id, ...turn }))
  const { count } = await db.callTurn.createMany({ data: rows, skipDuplicates: true })
  const traces = timed.flatMap(({ trace, ...turn }) => (trace ? [{ ...turn, trace }] : []))
  await storeTraces(owner, call, traces)
  if (count > 0 || traces.length > 0) await addLateTraces(owner, id)
  if (call.status === 'initiated' || call.status === 'ringing') {
    const first = Math.min(...rows.map(({ at }) => at.getTime()))
    await db.call.updateMany({
      where: { id, status: { in: statusesBefore('in_progress') } },
      data: { status: 'in_progress', answeredAt: new Date(first) },
    })
  }
  const { maxTalkSeconds } = await extendReservation(owner, id)
  return { added: count, maxTalkSeconds }
}

/** Returns the start of turns that report none: now, but not after a stored turn with a higher index. */
async function latestStart(
  { callTurn }: ReturnType<typeof tenantDb>,
  callId: string,
  turns: SpokenTurn[],
): Promise<Date> {
  const now = new Date()
  const untimed = turns.filter(({ at }) => !at).map(({ index }) => index)
  if (untimed.length === 0) return now
  const later = { callId, index: { gt: Math.min(...untimed) } }
  const { _min } = await callTurn.aggregate({ where: later, _min: { at: true } })
  return _min.at && _min.at < now ? _min.at : now
}

interface Completion {
  /** Talk time. Where the worker did not measure it: from the answer to now, or to the last turn of a line that was lost. */
  talkSeconds?: number | null
  endReason: string
  hasRecording?: boolean
}

/** Ends a conversation, once, which was answered. @throws not_found */
export async function completeCall(id: string, completion: Completion): Promise<StatusChange> {
  const { owner, call } = await findAgentCall(id)
  const talkSeconds = completion.talkSeconds ?? (await secondsBeforeLoss(owner, call, completion))
  const end = { reported: 'completed', ...completion, talkSeconds, wasAnswered: true } as const
  const { changed } = await settleCall(owner, id, end)
  return { ...(await extendReservation(owner, id)), changed }
}

/** LiveKit drops a line only after it has been silent for a while, which is not billed. */
async function secondsBeforeLoss(
  owner: Owner,
  call: CallRow,
  { endReason }: Completion,
): Promise<number | undefined> {
  return endReason === 'line_lost' ? secondsUntilLastActivity(owner, call) : undefined
}
