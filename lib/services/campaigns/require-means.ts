import { AppError } from '@/lib/domain/errors'
import { tenantDb, type Owner } from '@/lib/tenant'

/** That who speaks and the number to call from are the account's, and active. @throws not_found */
export async function requireMeans(
  owner: Owner,
  { assistantId, phoneNumberId }: { assistantId?: string; phoneNumberId?: bigint | null },
): Promise<void> {
  const db = tenantDb(owner)
  const usable = { isActive: true, deletedAt: null }
  const select = { id: true } as const
  const [assistant, line] = await Promise.all([
    assistantId ? db.assistant.findFirst({ where: { id: assistantId, ...usable }, select }) : true,
    phoneNumberId
      ? db.phoneNumber.findFirst({ where: { id: phoneNumberId, ...usable }, select })
      : true,
  ])
  if (!assistant || !line) throw new AppError('not_found')
}
