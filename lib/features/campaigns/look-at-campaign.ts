import { MAX_TALK_SECONDS, RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import type { PauseReason } from './rules/campaign'
import { loadAfter, nextLook, roomFor } from './rules/campaign-scheduling'
import { canMakeCalls } from '@/lib/features/phone-numbers/rules/phone-number'
import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { findActiveLine } from '@/lib/features/calls/find-line'
import type { Work } from '@/lib/platform/tenancy/tenant'
import type { Campaign, PhoneNumber } from '@/prisma/generated/client'
import { finishCampaign } from './finish-campaign'
import { lockCampaign } from './lock-campaign'
import { notifyPaused } from './notify-paused'
import { pause } from './pause-campaign'
import { type PlacedCall, placeCalls } from './place-calls'
import { type AccountLoad, readLoad } from './read-load'

export interface Look {
  now: Date
  /** The moment that a timer was set for; null for somebody who wakes it. */
  dueAt: Date | null
  /** How many people to look at. */
  size: number
  /** It will not be looked at again right away, even where there is more to do. */
  last: boolean
}

export interface Seen {
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

const NOTHING: Seen = {
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
export async function lookAtCampaign(work: Work, id: bigint, look: Look): Promise<Seen> {
  const campaign = await lockCampaign(work, id)
  const { now, dueAt } = look
  if (campaign.status !== 'running') return NOTHING
  if (dueAt && dueAt.getTime() !== campaign.nextTickAt?.getTime()) return NOTHING
  const { startsAt, endsAt, pendingCount, callingCount } = campaign
  if (endsAt && endsAt <= now) return finish(work, campaign, 'end_date')
  if (pendingCount + callingCount === 0) return finish(work, campaign, 'all_contacts_done')
  if (startsAt && startsAt > now)
    return { ...NOTHING, timer: await setTimer(work, campaign, startsAt, now) }
  return goOn(work, campaign, look)
}

async function finish(
  work: Work,
  { id }: Campaign,
  reason: 'end_date' | 'all_contacts_done',
): Promise<Seen> {
  await finishCampaign(work, id, reason)
  return NOTHING
}

async function goOn(work: Work, campaign: Campaign, look: Look): Promise<Seen> {
  const { now, size, last } = look
  const assistantId = await findActiveAssistant(work.db, campaign.assistantId)
  if (!assistantId) return pauseWith(work, campaign, 'no_assistant')
  const line = await findActiveLine(work.db, campaign.phoneNumberId)
  if (!line || !canMakeCalls(line)) return pauseWith(work, campaign, 'no_line')
  const load = await readLoad(work, { campaignId: campaign.id, lineId: line.id, now })
  const room = roomFor(campaign, load)
  const batch = { campaignId: campaign.id, assistantId, line, room, size, now }
  const { calls, handled, waiting, looked } = await placeCalls(work, batch)
  if (waiting && load.balanceSeconds < RESERVED_SECONDS) {
    return pauseWith(work, campaign, 'insufficient_balance')
  }
  const after = loadAfter(load, calls.length, now)
  const roomLeft = waiting ? roomFor(campaign, after) > 0 : looked === size
  const again = handled > 0 && !last && (roomLeft || (await isDone(work, campaign)))
  return {
    calls,
    line,
    maxTalkSeconds: Math.min(MAX_TALK_SECONDS, RESERVED_SECONDS + after.freeSeconds),
    again,
    fruitless: calls.length === 0 && !waiting,
    timer: again ? null : await lookLater(work, campaign, after, now),
  }
}

async function pauseWith(
  work: Work,
  { id, name }: Campaign,
  reason: Exclude<PauseReason, 'owner'>,
): Promise<Seen> {
  if (await pause(work, id, reason)) {
    work.afterCommit(() => notifyPaused(work.owner.id, { id, name, reason }))
  }
  return NOTHING
}

/** Everybody has been dealt with by what was just decided. */
async function isDone({ db }: Work, { id }: Campaign): Promise<boolean> {
  const { pendingCount, callingCount } = await db.campaign.findFirstOrThrow({ where: { id } })
  return pendingCount + callingCount === 0
}

async function lookLater(
  work: Work,
  campaign: Campaign,
  load: AccountLoad | ReturnType<typeof loadAfter>,
  now: Date,
): Promise<Date | null> {
  const [{ earliest }] = await work.db.$queryRaw<[{ earliest: Date | null }]>`
    select min(next_attempt_at) as earliest from campaign_contacts
    where owner_id = ${work.owner.id} and campaign_id = ${campaign.id} and state = 'pending'`
  const pending = { pace: campaign, load, earliest, endsAt: campaign.endsAt }
  return setTimer(work, campaign, nextLook(pending, now), now)
}

/** Leaves a timer that goes off sooner: then it is looked at again, and timers do not pile up. */
async function setTimer(
  work: Work,
  { id, nextTickAt }: Campaign,
  next: Date,
  now: Date,
): Promise<Date | null> {
  if (nextTickAt && nextTickAt > now && nextTickAt <= next) return null
  await work.db.campaign.updateMany({ where: { id }, data: { nextTickAt: next } })
  return next
}
