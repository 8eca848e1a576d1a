import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { Assistant } from '@/prisma/generated/client'

/** The account's assistants, oldest first. */
export function listAssistants(owner: Owner): Promise<Assistant[]> {
  return tenantDb(owner).assistant.findMany({
    where: { deletedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}
