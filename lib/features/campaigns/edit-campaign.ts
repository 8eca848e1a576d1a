import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { findActiveCallerNumber } from '@/lib/features/calls/find-caller-number'
import { AppError, validationError } from '@/lib/platform/errors'
import { autoCommit, tenantDb, transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { lockOpenCampaign } from './campaign-status'
import type { CampaignChange, NewCampaign } from './contract/panel-input'
import { wakeCampaigns } from './reactions/wake-campaigns'
import { readCampaign } from './read-campaigns'
import type { Campaign } from './rules/campaign'

/** Creates a draft without contacts. @throws not_found if the assistant or phone number is unusable */
export async function createCampaign(owner: Owner, campaign: NewCampaign): Promise<Campaign> {
  await requireUsable(owner, campaign)
  const { id } = await tenantDb(owner).campaign.create({
    data: { ...campaign, ownerId: owner.id },
    select: { id: true },
  })
  return readCampaign(owner, id)
}

/**
 * Changes the given fields. A running campaign applies them to its next calls.
 * @throws not_found, campaign_finished, validation_error if the end would not be after the start
 */
export async function updateCampaign(
  owner: Owner,
  id: bigint,
  change: CampaignChange,
): Promise<Campaign> {
  await requireUsable(owner, replaced(await readCampaign(owner, id), change))
  await transaction(owner, async (tx) => {
    const before = await lockOpenCampaign(tx, id)
    const startsAt = change.startsAt === undefined ? before.startsAt : change.startsAt
    const endsAt = change.endsAt === undefined ? before.endsAt : change.endsAt
    if (startsAt && endsAt && endsAt <= startsAt) {
      const path = change.endsAt === undefined ? 'startsAt' : 'endsAt'
      throw validationError([{ path, message: 'The end must lie after the start.' }])
    }
    await tx.db.campaign.updateMany({ where: { id }, data: change })
    if (before.status === 'running') wakeCampaigns(tx, [id])
  })
  return readCampaign(owner, id)
}

/** An assistant or phone number that stays may be inactive by now: the scheduler pauses for it. */
function replaced(
  { assistant, phoneNumber }: Campaign,
  { assistantId, phoneNumberId }: CampaignChange,
) {
  return {
    ...(assistantId !== assistant?.id && { assistantId }),
    ...(phoneNumberId !== phoneNumber?.id && { phoneNumberId }),
  }
}

/** The assistant and the phone number must be the account's, active and able to call. @throws not_found */
async function requireUsable(
  owner: Owner,
  { assistantId, phoneNumberId }: { assistantId?: string; phoneNumberId?: bigint | null },
): Promise<void> {
  const statements = autoCommit(owner)
  const [assistant, phoneNumber] = await Promise.all([
    assistantId ? findActiveAssistant(statements, assistantId) : true,
    phoneNumberId ? findActiveCallerNumber(statements, phoneNumberId) : true,
  ])
  if (!assistant || !phoneNumber) throw new AppError('not_found')
}

/** Deletes a campaign that was never started. A started one stays as history. @throws not_found, campaign_started */
export async function deleteDraft(owner: Owner, id: bigint): Promise<void> {
  const db = tenantDb(owner)
  const { count } = await db.campaign.deleteMany({ where: { id, status: 'draft' } })
  if (count > 0) return
  const started = await db.campaign.count({ where: { id } })
  throw new AppError(started > 0 ? 'campaign_started' : 'not_found')
}
