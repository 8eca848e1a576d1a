import type { z } from 'zod'
import type { AssistantChange } from '@/lib/contracts/assistants'
import { AppError } from '@/lib/domain/errors'
import { tenantDb, type Owner } from '@/lib/tenant'
import type { Assistant } from '@/prisma/generated/client'

/** Changes only what is given. @throws not_found */
export async function updateAssistant(
  owner: Owner,
  id: string,
  change: z.output<typeof AssistantChange>,
): Promise<Assistant> {
  const [assistant] = await tenantDb(owner).assistant.updateManyAndReturn({
    where: { id, deletedAt: null },
    data: change,
  })
  if (!assistant) throw new AppError('not_found')
  return assistant
}
