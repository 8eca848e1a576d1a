import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { type CallerNumber, findActiveCallerNumber } from '@/lib/features/calls/find-caller-number'
import type { NextPermittedTime } from '@/lib/features/permitted-hours/rules/next-permitted-time'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { MAX_TALK_SECONDS, RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import type { Campaign } from '@/prisma/generated/client'
import { finishCampaign, lockCampaign, pauseWith } from './campaign-status'
import { type PlacedCall, placeCalls } from './place-calls'
import { type Load, loadAfter, nextTickAt, roomFor, WINDOW_MS } from './rules/campaign-scheduling'

export interface TickRequest {
  now: Date
  /** When contacts may be called. */
  permitted: NextPermittedTime
  /** The time that the timer was set for; null to run the tick whatever timer is set. */
  dueAt: Date | null
  /** How many due contacts to examine. */
  size: number
  /** True in the last round of a tick, even if there is more to do. */
  last: boolean
}

export interface TickDecision {
  calls: PlacedCall[]
  phoneNumber: CallerNumber | null
  maxTalkSeconds: number
  /** There is more to do right now. */
  again: boolean
  /** None of the examined contacts could be called, and none waits for room. */
  fruitless: boolean
  /** When to set a timer for; null if an earlier one is set, or if none is needed. */
  timer: Date | null
}

const NOTHING: TickDecision = {
  calls: [],
  phoneNumber: null,
  maxTalkSeconds: 0,
  again: false,
  fruitless: false,
  timer: null,
}

/**
 * Takes a running campaign one step further: finishes it, pauses it, or records its next calls and
 * decides when the next tick is due. Ignores a timer that a later one has replaced.
 */
export async function decideTick(
  tx: TenantTransaction,
  id: bigint,
  request: TickRequest,
): Promise<TickDecision> {
  const campaign = await lockCampaign(tx, id)
  const { now, dueAt } = request
  if (campaign.status !== 'running') return NOTHING
  if (dueAt && dueAt.getTime() !== campaign.nextTickAt?.getTime()) return NOTHING
  const { startsAt, endsAt, pendingCount, callingCount } = campaign
  if (endsAt && endsAt <= now) return finish(tx, campaign, 'end_date')
  if (pendingCount + callingCount === 0) return finish(tx, campaign, 'all_contacts_done')
  if (startsAt && startsAt > now) {
    return { ...NOTHING, timer: await setTimer(tx, campaign, startsAt, now) }
  }
  return placeNextCalls(tx, campaign, request)
}

async function finish(
  tx: TenantTransaction,
  { id }: Campaign,
  reason: 'end_date' | 'all_contacts_done',
): Promise<TickDecision> {
  await finishCampaign(tx, id, reason)
  return NOTHING
}

async function placeNextCalls(
  tx: TenantTransaction,
  campaign: Campaign,
  { now, permitted, size, last }: TickRequest,
): Promise<TickDecision> {
  const assistantId = await findActiveAssistant(tx, campaign.assistantId)
  if (!assistantId) return pauseFor(tx, campaign, 'no_assistant')
  const phoneNumber = await findActiveCallerNumber(tx, campaign.phoneNumberId)
  if (!phoneNumber) return pauseFor(tx, campaign, 'no_line')
  const load = await readLoad(tx, { campaignId: campaign.id, phoneNumberId: phoneNumber.id, now })
  const room = roomFor(campaign, load)
  const batch = { campaignId: campaign.id, assistantId, phoneNumber, room, size, now, permitted }
  const { calls, handled, waiting, examined } = await placeCalls(tx, batch)
  if (waiting && load.balanceSeconds < RESERVED_SECONDS) {
    return pauseFor(tx, campaign, 'insufficient_balance')
  }
  const after = loadAfter(load, calls.length, now)
  const roomLeft = waiting ? roomFor(campaign, after) > 0 : examined === size
  const again = handled > 0 && !last && (roomLeft || (await isDone(tx, campaign)))
  return {
    calls,
    phoneNumber,
    maxTalkSeconds: Math.min(MAX_TALK_SECONDS, RESERVED_SECONDS + after.freeSeconds),
    again,
    fruitless: calls.length === 0 && !waiting,
    timer: again ? null : await setNextTick(tx, campaign, after, now),
  }
}

async function pauseFor(
  tx: TenantTransaction,
  campaign: Campaign,
  reason: Parameters<typeof pauseWith>[2],
): Promise<TickDecision> {
  await pauseWith(tx, campaign, reason)
  return NOTHING
}

/** The limits of the campaign and the whole balance, as of now. */
type AccountLoad = Load & { balanceSeconds: number }

/** The account's lock keeps its calls from starting or ending until the transaction ends. */
async function readLoad(
  { query }: TenantTransaction,
  { campaignId, phoneNumberId, now }: { campaignId: bigint; phoneNumberId: bigint; now: Date },
): Promise<AccountLoad> {
  const since = new Date(now.getTime() - WINDOW_MS)
  const [load] = await query<AccountLoad>`
    select u.balance_seconds as "balanceSeconds",
      u.balance_seconds - u.reserved_seconds as "freeSeconds",
      w.started as "startedInWindow", w.first as "firstInWindow",
      (select count(*)::int from calls where phone_number_id = ${phoneNumberId}
        and status in ('initiated', 'ringing', 'in_progress')) as "activeOnNumber"
    from users u, (
      select count(*)::int as started, min(started_at) as first from calls
      where owner_id = ${OWNER} and campaign_id = ${campaignId} and started_at > ${since}
    ) w
    where u.id = ${OWNER}`
  if (!load) throw new Error('The account is gone.')
  return load
}

/** Whether no contact is pending or in a call, after the decisions of this transaction. */
async function isDone({ db }: TenantTransaction, { id }: Campaign): Promise<boolean> {
  const { pendingCount, callingCount } = await db.campaign.findFirstOrThrow({ where: { id } })
  return pendingCount + callingCount === 0
}

async function setNextTick(
  tx: TenantTransaction,
  campaign: Campaign,
  load: Load,
  now: Date,
): Promise<Date | null> {
  const [next] = await tx.query<{ earliest: Date | null }>`
    select min(next_attempt_at) as earliest from campaign_contacts
    where owner_id = ${OWNER} and campaign_id = ${campaign.id} and state = 'pending'`
  const earliest = next?.earliest ?? null
  const pending = { pace: campaign, load, earliest, endsAt: campaign.endsAt }
  return setTimer(tx, campaign, nextTickAt(pending, now), now)
}

/** Keeps an earlier timer: its tick sets the next one, and timers do not pile up. */
async function setTimer(
  tx: TenantTransaction,
  { id, nextTickAt }: Campaign,
  next: Date,
  now: Date,
): Promise<Date | null> {
  if (nextTickAt && nextTickAt > now && nextTickAt <= next) return null
  await tx.db.campaign.updateMany({ where: { id }, data: { nextTickAt: next } })
  return next
}
