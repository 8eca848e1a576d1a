import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import {
  OWNER,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { askToDeleteTrunk } from './trunk-job'

/**
 * Hides the number and frees it for another account; its calls keep their history, its secrets go. With
 * the last number of a trunk the trunk is deleted at the exchange. @throws not_found
 */
export function deletePhoneNumber(owner: Owner, id: bigint): Promise<void> {
  return transaction(owner, async (tx) => {
    // Of two numbers of a trunk that go at once, one has to be the last.
    await lockAccount(tx)
    const [line] = await tx.db.phoneNumber.updateManyAndReturn({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), isActive: false },
      select: { sipTrunkId: true },
    })
    if (!line) throw new AppError('not_found')
    await forgetSecrets(tx, id)
    if (line.sipTrunkId) await giveUpTrunk(tx, line.sipTrunkId)
  })
}

async function forgetSecrets({ execute }: TenantTransaction, id: bigint): Promise<void> {
  await execute`
    update phone_numbers set config = config - '{accountSid,authToken,username}'::text[]
    where id = ${id} and owner_id = ${OWNER}`
}

/** Unless another number uses it. */
async function giveUpTrunk(tx: TenantTransaction, sipTrunkId: string): Promise<void> {
  const { owner, db } = tx
  const where = { sipTrunkId, deletedAt: null }
  const other = await db.phoneNumber.findFirst({ where, select: { id: true } })
  if (other) return
  const reference = randomUUID()
  await db.unusedTrunk.create({ data: { ownerId: owner.id, reference, trunkId: sipTrunkId } })
  tx.afterCommit(() => askToDeleteTrunk(reference))
}
