import type { z } from 'zod'
import type { PhoneNumberChange } from './contract/panel-input'
import { AppError } from '@/lib/platform/errors'
import { readAssistant } from '@/lib/features/assistants/assistants'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'

/** Changes only what is given; a linked assistant must be the account's own. @throws not_found */
export async function updatePhoneNumber(
  owner: Owner,
  id: bigint,
  change: z.output<typeof PhoneNumberChange>,
): Promise<PhoneNumber> {
  if (change.assistantId) await readAssistant(owner, change.assistantId)
  const [line] = await tenantDb(owner).phoneNumber.updateManyAndReturn({
    where: { id, deletedAt: null },
    data: change,
  })
  if (!line) throw new AppError('not_found')
  return line
}
