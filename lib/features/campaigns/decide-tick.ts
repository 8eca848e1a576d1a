import { MAX_TALK_SECONDS, RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import type { PauseReason } from './rules/campaign'
import { loadAfter, nextTickAt, roomFor } from './rules/campaign-scheduling'
import { canMakeCalls } from '@/lib/features/phone-numbers/rules/phone-number'
import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { findActiveCallerNumber } from '@/lib/features/calls/find-caller-number'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Campaign, PhoneNumber } from '@/prisma/generated/client'
import { finishCampaign } from './finish-campaign'
import { lockCampaign } from './lock-campaign'
import { notifyPaused } from './notify-paused'
import { pause } from './pause-campaign'
import { type PlacedCall, placeCalls } from './place-calls'
import { type AccountLoad, readLoad } from './read-load'

export interface TickDecision {
  now: Date
  /** The moment that a timer was set for; null for somebody who wakes it. */
  dueAt: Date | null
  /** How many people to look at. */
  size: number
  /** It will not be looked at again right away, even where there is more to do. */
  last: boolean
}

export interface TickView {
  /** On record by now, to be dialled after the commit. */
  calls: PlacedCall[]
  line: PhoneNumber | null
  maxTalkSeconds: number
  /** There is more to do at once. */
  again: boolean
  /** Nobody of those who were looked at could be called or was waiting. */
  fruitless: boolean
  /** A timer to set; null where one goes off soon enough, or none is needed. */
  timer: Date | null
}

const NOTHING: TickView = {
  calls: [],
  line: null,
  maxTalkSeconds: 0,
  again: false,
  fruitless: false,
  timer: null,
}

/**
 * Takes a running campaign one step further in a transaction: finishes it, pauses it, or puts its
 * next calls on record; and says when to look again. A timer that is not the one that was last set
 * does nothing.
 */
export async function decideTick(
  tx: TenantTransaction,
  id: bigint,
  look: TickDecision,
): Promise<TickView> {
  const campaign = await lockCampaign(tx, id)
  const { now, dueAt } = look
  if (campaign.status !== 'running') return NOTHING
  if (dueAt && dueAt.getTime() !== campaign.nextTickAt?.getTime()) return NOTHING
  const { startsAt, endsAt, pendingCount, callingCount } = campaign
  if (endsAt && endsAt <= now) return finish(tx, campaign, 'end_date')
  if (pendingCount + callingCount === 0) return finish(tx, campaign, 'all_contacts_done')
  if (startsAt && startsAt > now)
    return { ...NOTHING, timer: await setTimer(tx, campaign, startsAt, now) }
  return goOn(tx, campaign, look)
}

async function finish(
  tx: TenantTransaction,
  { id }: Campaign,
  reason: 'end_date' | 'all_contacts_done',
): Promise<TickView> {
  await finishCampaign(tx, id, reason)
  return NOTHING
}

async function goOn(
  tx: TenantTransaction,
  campaign: Campaign,
  look: TickDecision,
): Promise<TickView> {
  const { now, size, last } = look
  const assistantId = await findActiveAssistant(tx.db, campaign.assistantId)
  if (!assistantId) return pauseWith(tx, campaign, 'no_assistant')
  const line = await findActiveCallerNumber(tx.db, campaign.phoneNumberId)
  if (!line || !canMakeCalls(line)) return pauseWith(tx, campaign, 'no_line')
  const load = await readLoad(tx, { campaignId: campaign.id, lineId: line.id, now })
  const room = roomFor(campaign, load)
  const batch = { campaignId: campaign.id, assistantId, line, room, size, now }
  const { calls, handled, waiting, looked } = await placeCalls(tx, batch)
  if (waiting && load.balanceSeconds < RESERVED_SECONDS) {
    return pauseWith(tx, campaign, 'insufficient_balance')
  }
  const after = loadAfter(load, calls.length, now)
  const roomLeft = waiting ? roomFor(campaign, after) > 0 : looked === size
  const again = handled > 0 && !last && (roomLeft || (await isDone(tx, campaign)))
  return {
    calls,
    line,
    maxTalkSeconds: Math.min(MAX_TALK_SECONDS, RESERVED_SECONDS + after.freeSeconds),
    again,
    fruitless: calls.length === 0 && !waiting,
    timer: again ? null : await lookLater(tx, campaign, after, now),
  }
}

async function pauseWith(
  tx: TenantTransaction,
  { id, name }: Campaign,
  reason: Exclude<PauseReason, 'owner'>,
): Promise<TickView> {
  if (await pause(tx, id, reason)) {
    tx.afterCommit(() => notifyPaused(tx.owner.id, { id, name, reason }))
  }
  return NOTHING
}

/** Everybody has been dealt with by what was just decided. */
async function isDone({ db }: TenantTransaction, { id }: Campaign): Promise<boolean> {
  const { pendingCount, callingCount } = await db.campaign.findFirstOrThrow({ where: { id } })
  return pendingCount + callingCount === 0
}

async function lookLater(
  tx: TenantTransaction,
  campaign: Campaign,
  load: AccountLoad | ReturnType<typeof loadAfter>,
  now: Date,
): Promise<Date | null> {
  const [next] = await tx.query<{ earliest: Date | null }>`
    select min(next_attempt_at) as earliest from campaign_contacts
    where owner_id = ${OWNER} and campaign_id = ${campaign.id} and state = 'pending'`
  const earliest = next?.earliest ?? null
  const pending = { pace: campaign, load, earliest, endsAt: campaign.endsAt }
  return setTimer(tx, campaign, nextTickAt(pending, now), now)
}

/** Leaves a timer that goes off sooner: then it is looked at again, and timers do not pile up. */
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
