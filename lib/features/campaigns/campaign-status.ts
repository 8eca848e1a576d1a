import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { findActiveCallerNumber } from '@/lib/features/calls/find-caller-number'
import { recordNotification } from '@/lib/features/notifications/record-notification'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import {
  OWNER,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import type { Campaign as LockedCampaign } from '@/prisma/generated/client'
import { wakeCampaigns } from './reactions/wake-campaigns'
import { readCampaign } from './read-campaigns'
import type { Campaign, FinishReason, PauseReason } from './rules/campaign'

/**
 * Locks the account's row and then the campaign's until the transaction ends. Everything that changes
 * a campaign or its places locks in this order, which rules out deadlocks.
 * @throws not_found
 */
export async function lockCampaign(tx: TenantTransaction, id: bigint): Promise<LockedCampaign> {
  await lockAccount(tx)
  await tx.query`
    select 1 as locked from campaigns where id = ${id} and owner_id = ${OWNER}
    for no key update`
  const campaign = await tx.db.campaign.findFirst({ where: { id } })
  if (!campaign) throw new AppError('not_found')
  return campaign
}

/** Like `lockCampaign`, but refuses a finished campaign. @throws not_found, campaign_finished */
export async function lockOpenCampaign(tx: TenantTransaction, id: bigint): Promise<LockedCampaign> {
  const campaign = await lockCampaign(tx, id)
  requireOpen(campaign)
  return campaign
}

/** @throws campaign_finished */
export function requireOpen({ status }: Pick<LockedCampaign, 'status'>): void {
  if (status === 'finished') throw new AppError('campaign_finished')
}

/**
 * Starts a draft or resumes a paused campaign. Refuses whatever would pause it again at the first
 * tick, so that the account holder sees the reason at once.
 * @throws not_found, campaign_finished, campaign_running, campaign_empty, campaign_end_passed,
 *   no_assistant, no_line, insufficient_balance
 */
export async function startCampaign(owner: Owner, id: bigint): Promise<Campaign> {
  await transaction(owner, async (tx) => {
    const campaign = await lockOpenCampaign(tx, id)
    if (campaign.status === 'running') throw new AppError('campaign_running')
    const now = new Date()
    await requireStartable(tx, campaign, now)
    await tx.db.campaign.updateMany({
      where: { id },
      data: {
        status: 'running',
        pauseReason: null,
        pausedAt: null,
        nextTickAt: null,
        startedAt: campaign.startedAt ?? now,
      },
    })
    wakeCampaigns(tx, [id])
  })
  return readCampaign(owner, id)
}

async function requireStartable(
  tx: TenantTransaction,
  { contactCount, startsAt, endsAt, assistantId, phoneNumberId }: LockedCampaign,
  now: Date,
): Promise<void> {
  if (contactCount === 0) throw new AppError('campaign_empty')
  if (endsAt && endsAt <= now) throw new AppError('campaign_end_passed')
  if (!(await findActiveAssistant(tx, assistantId))) throw new AppError('no_assistant')
  if (!(await findActiveCallerNumber(tx, phoneNumberId))) throw new AppError('no_line')
  if (startsAt && startsAt > now) return
  const { balanceSeconds } = await tx.db.user.findFirstOrThrow({
    select: { balanceSeconds: true },
  })
  if (balanceSeconds < RESERVED_SECONDS) throw new AppError('insufficient_balance')
}

/**
 * Pauses a running campaign on request. Calls in progress continue.
 * @throws not_found, campaign_finished, campaign_not_running
 */
export async function pauseCampaign(owner: Owner, id: bigint): Promise<Campaign> {
  await transaction(owner, async (tx) => {
    await lockOpenCampaign(tx, id)
    if (!(await pause(tx, id, 'owner'))) throw new AppError('campaign_not_running')
  })
  return readCampaign(owner, id)
}

/**
 * Pauses a running campaign for a reason that the account holder has to know. The status change triggers the
 * notification, so there is one per pause.
 */
export async function pauseWith(
  tx: TenantTransaction,
  { id, name }: Pick<LockedCampaign, 'id' | 'name'>,
  reason: Exclude<PauseReason, 'owner'>,
): Promise<void> {
  const pausedAt = await pause(tx, id, reason)
  if (!pausedAt) return
  await recordNotification(tx, 'campaign_paused', {
    key: `${id}:${pausedAt.toISOString()}`,
    data: { campaignId: String(id), name, reason },
  })
}

/** @returns when it was paused; null if the campaign was not running */
async function pause(
  tx: TenantTransaction,
  id: bigint,
  pauseReason: PauseReason,
): Promise<Date | null> {
  const pausedAt = new Date()
  const { count } = await tx.db.campaign.updateMany({
    where: { id, status: 'running' },
    data: { status: 'paused', pauseReason, pausedAt, nextTickAt: null },
  })
  return count > 0 ? pausedAt : null
}

/** Finishes a campaign for good, even a draft. Calls in progress continue. @throws not_found, campaign_finished */
export async function stopCampaign(owner: Owner, id: bigint): Promise<Campaign> {
  await transaction(owner, async (tx) => {
    await lockOpenCampaign(tx, id)
    if (!(await finishCampaign(tx, id, 'stopped'))) throw new AppError('campaign_finished')
  })
  return readCampaign(owner, id)
}

interface FinishedRow {
  name: string
  contact_count: number
  calls_completed: number
  calls_failed: number
  finished_at: Date
}

/**
 * The only way to finish a campaign. The status change decides which caller was first; it and
 * `campaign.finished` are written together, so the event goes out once. The account holder is notified unless the
 * reason is that they stopped it.
 * See docs/contract/public-api.md#event-catalog.
 * @returns false if the campaign had already finished or is not the account's
 */
export async function finishCampaign(
  tx: TenantTransaction,
  id: bigint,
  reason: FinishReason,
): Promise<boolean> {
  const [finished] = await tx.query<FinishedRow>`
    update campaigns set status = 'finished', finish_reason = ${reason}, pause_reason = null,
      next_tick_at = null, finished_at = now(), updated_at = now()
    where id = ${id} and owner_id = ${OWNER} and status <> 'finished'
    returning name, contact_count, calls_completed, calls_failed, finished_at`
  if (!finished) return false
  await recordEvent(tx, 'campaign.finished', {
    key: String(id),
    data: {
      campaignId: String(id),
      name: finished.name,
      reason,
      totalContacts: finished.contact_count,
      callsCompleted: finished.calls_completed,
      callsFailed: finished.calls_failed,
      finishedAt: finished.finished_at.toISOString(),
    },
  })
  if (reason !== 'stopped') {
    await recordNotification(tx, 'campaign_finished', {
      key: String(id),
      data: {
        campaignId: String(id),
        name: finished.name,
        reason,
        totalContacts: finished.contact_count,
        callsCompleted: finished.calls_completed,
      },
    })
  }
  return true
}
