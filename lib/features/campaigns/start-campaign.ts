import { RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import type { Campaign } from './rules/campaign'
import { AppError } from '@/lib/platform/errors'
import { canMakeCalls } from '@/lib/features/phone-numbers/rules/phone-number'
import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { findActiveLine } from '@/lib/features/calls/find-line'
import { transaction, type Owner, type Work } from '@/lib/platform/tenancy/tenant'
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
  await transaction(owner, async (work) => {
    const campaign = await lockOpenCampaign(work, id)
    if (campaign.status === 'running') throw new AppError('campaign_running')
    const now = new Date()
    await requireStartable(work, campaign, now)
    await work.db.campaign.updateMany({
      where: { id },
      data: {
        status: 'running',
        pauseReason: null,
        pausedAt: null,
        nextTickAt: null,
        startedAt: campaign.startedAt ?? now,
      },
    })
    wakeCampaigns(work, [id])
  })
  return readCampaign(owner, id)
}

async function requireStartable(work: Work, campaign: Row, now: Date): Promise<void> {
  const { contactCount, startsAt, endsAt, assistantId, phoneNumberId } = campaign
  if (contactCount === 0) throw new AppError('campaign_empty')
  if (endsAt && endsAt <= now) throw new AppError('campaign_end_passed')
  if (!(await findActiveAssistant(work.db, assistantId))) throw new AppError('no_assistant')
  const line = await findActiveLine(work.db, phoneNumberId)
  if (!line || !canMakeCalls(line)) throw new AppError('no_line')
  if (startsAt && startsAt > now) return
  const { balanceSeconds } = await work.db.user.findFirstOrThrow({
    select: { balanceSeconds: true },
  })
  if (balanceSeconds < RESERVED_SECONDS) throw new AppError('insufficient_balance')
}
