import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { readAssistant } from '@/lib/features/assistants/assistants'
import { giveContextSecret, requireContextUrl } from '@/lib/features/assistants/context-url'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import {
  OWNER,
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import type { PhoneNumberChange } from './contract/panel-input'
import { type PhoneNumber, toPhoneNumber } from './rows'
import { requestTrunkDeletion } from './unused-trunks'

/** The account's phone numbers, oldest first, without the removed ones. */
export async function listPhoneNumbers(owner: Owner): Promise<PhoneNumber[]> {
  const rows = await tenantDb(owner).phoneNumber.findMany({
    where: { deletedAt: null },
    orderBy: { id: 'asc' },
  })
  return rows.map(toPhoneNumber)
}

/**
 * Changes the given fields only.
 * @returns also the signing secret of its context URL, if it is new
 * @throws not_found (the number or the assistant is not the account's), validation_error (a context URL in a private
 *   network)
 */
export async function updatePhoneNumber(
  owner: Owner,
  id: bigint,
  change: z.output<typeof PhoneNumberChange>,
): Promise<PhoneNumber & { contextSecret?: string }> {
  const { newContextSecret: _, ...data } = change
  requireContextUrl(data.contextUrl)
  if (data.assistantId) await readAssistant(owner, data.assistantId)
  return transaction(owner, async ({ db }) => {
    const where = { id, deletedAt: null }
    const [row] = await db.phoneNumber.updateManyAndReturn({ where, data })
    if (!row) throw new AppError('not_found')
    const contextSecret = await giveContextSecret(change, (match, secret) =>
      db.phoneNumber.updateMany({ where: { ...where, ...match }, data: { contextSecret: secret } }),
    )
    return { ...toPhoneNumber(row), contextSecret }
  })
}

/**
 * Hides the number and frees it for another account. Its calls keep their history; its secrets are
 * deleted. With the last number of a trunk, the trunk is deleted at the exchange. @throws not_found
 */
export function deletePhoneNumber(owner: Owner, id: bigint): Promise<void> {
  return transaction(owner, async (tx) => {
    // Serializes the removal of numbers of one trunk, so that exactly one of them is the last.
    await lockAccount(tx)
    const [removed] = await tx.db.phoneNumber.updateManyAndReturn({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), isActive: false },
      select: { sipTrunkId: true },
    })
    if (!removed) throw new AppError('not_found')
    await deleteSecrets(tx, id)
    if (removed.sipTrunkId) await releaseTrunk(tx, removed.sipTrunkId)
  })
}

async function deleteSecrets({ execute }: TenantTransaction, id: bigint): Promise<void> {
  await execute`
    update phone_numbers set config = config - '{accountSid,authToken,username}'::text[],
      context_url = null, context_secret = null
    where id = ${id} and owner_id = ${OWNER}`
}

/** Has the trunk deleted, unless another number uses it. */
async function releaseTrunk(tx: TenantTransaction, sipTrunkId: string): Promise<void> {
  const { owner, db } = tx
  const where = { sipTrunkId, deletedAt: null }
  const other = await db.phoneNumber.findFirst({ where, select: { id: true } })
  if (other) return
  const reference = randomUUID()
  await db.unusedTrunk.create({ data: { ownerId: owner.id, reference, trunkId: sipTrunkId } })
  tx.afterCommit(() => requestTrunkDeletion(reference))
}
