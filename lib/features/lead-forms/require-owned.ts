import type { CallFilter } from '@/lib/features/calls/call-filter'
import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/**
 * Refuses a filter of calls by an assistant, campaign or lead form of another account.
 * See docs/contract/public-api.md#tenancy.
 * @throws not_found
 */
export async function requireOwned(
  owner: Owner,
  { assistantId, campaignId, leadFormId }: CallFilter,
): Promise<void> {
  const db = tenantDb(owner)
  const select = { id: true } as const
  const [assistant, campaign, leadForm] = await Promise.all([
    assistantId ? db.assistant.findFirst({ where: { id: assistantId }, select }) : true,
    campaignId ? db.campaign.findFirst({ where: { id: campaignId }, select }) : true,
    leadFormId ? db.leadForm.findFirst({ where: { id: leadFormId }, select }) : true,
  ])
  if (!assistant || !campaign || !leadForm) throw new AppError('not_found')
}
