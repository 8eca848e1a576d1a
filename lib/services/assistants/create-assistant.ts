import { ulid } from 'ulid'
import type { z } from 'zod'
import type { NewAssistant } from '@/lib/contracts/assistants'
import { tenantDb, type Owner } from '@/lib/tenant'
import type { Assistant } from '@/prisma/generated/client'

export function createAssistant(
  owner: Owner,
  input: z.output<typeof NewAssistant>,
): Promise<Assistant> {
  const id = `asst_${ulid().toLowerCase()}`
  return tenantDb(owner).assistant.create({ data: { id, ownerId: owner.id, ...input } })
}
