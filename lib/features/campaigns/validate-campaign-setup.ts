import { AppError } from '@/lib/platform/errors'
import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { findActiveCallerNumber } from '@/lib/features/calls/find-caller-number'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** That who speaks and the number to call from are the account's, and active. @throws not_found */
export async function validateCampaignSetup(
  owner: Owner,
  { assistantId, phoneNumberId }: { assistantId?: string; phoneNumberId?: bigint | null },
): Promise<void> {
  const db = tenantDb(owner)
  const [assistant, line] = await Promise.all([
    assistantId ? findActiveAssistant(db, assistantId) : true,
    phoneNumberId ? findActiveCallerNumber(db, phoneNumberId) : true,
  ])
  if (!assistant || !line) throw new AppError('not_found')
}
