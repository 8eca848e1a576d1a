import { AppError } from '@/lib/domain/errors'
import { findActiveAssistant } from '@/lib/services/assistants/find-active-assistant'
import { findActiveLine } from '@/lib/services/calls/find-line'
import { tenantDb, type Owner } from '@/lib/tenant'

/** That who speaks and the number to call from are the account's, and active. @throws not_found */
export async function requireMeans(
  owner: Owner,
  { assistantId, phoneNumberId }: { assistantId?: string; phoneNumberId?: bigint | null },
): Promise<void> {
  const db = tenantDb(owner)
  const [assistant, line] = await Promise.all([
    assistantId ? findActiveAssistant(db, assistantId) : true,
    phoneNumberId ? findActiveLine(db, phoneNumberId) : true,
  ])
  if (!assistant || !line) throw new AppError('not_found')
}
