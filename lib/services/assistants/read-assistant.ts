import { AppError } from '@/lib/domain/errors'
import { tenantDb, type Owner } from '@/lib/tenant'
import type { Assistant } from '@/prisma/generated/client'

/** @throws not_found when it is not the account's, or deleted */
export async function readAssistant(owner: Owner, id: string): Promise<Assistant> {
  const assistant = await tenantDb(owner).assistant.findFirst({ where: { id, deletedAt: null } })
  if (!assistant) throw new AppError('not_found')
  return assistant
}
