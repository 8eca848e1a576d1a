import { RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import type { Campaign } from './rules/campaign'
import { AppError } from '@/lib/platform/errors'
import { canMakeCalls } from '@/lib/features/phone-numbers/rules/phone-number'
import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { findActiveCallerNumber } from '@/lib/features/calls/find-caller-number'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Campaign as Row } from '@/prisma/generated/client'
import { lockOpenCampaign } from './lock-campaign'
import { readCampaign } from './read-campaign'
import { wakeCampaigns } from './reactions/wake-campaigns'

/**
 * Starts a campaign, or goes on with a paused one. What would pause it again at once is refused
 * here, where somebody reads the answer.
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

async function requireStartable(tx: TenantTransaction, campaign: Row, now: Date): Promise<void> {
  const { contactCount, startsAt, endsAt, assistantId, phoneNumberId } = campaign
  if (contactCount === 0) throw new AppError('campaign_empty')
  if (endsAt && endsAt <= now) throw new AppError('campaign_end_passed')
  if (!(await findActiveAssistant(tx.db, assistantId))) throw new AppError('no_assistant')
  const line = await findActiveCallerNumber(tx.db, phoneNumberId)
  if (!line || !canMakeCalls(line)) throw new AppError('no_line')
  if (startsAt && startsAt > now) return
  const { balanceSeconds } = await tx.db.user.findFirstOrThrow({
    select: { balanceSeconds: true },
  })
  if (balanceSeconds < RESERVED_SECONDS) throw new AppError('insufficient_balance')
}
