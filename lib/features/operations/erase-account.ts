import { systemDb } from '@/lib/platform/database/client'
import { deletePhoneNumber, listPhoneNumbers } from '@/lib/features/phone-numbers/phone-numbers'
import type { Owner } from '@/lib/platform/tenancy/tenant'

/** Erases an account with all its rows, the teams that it owns, and its trunks at the exchange. */
export async function eraseAccount(owner: Owner): Promise<void> {
  // Deleting the last number of a trunk deletes the trunk too.
  for (const { id } of await listPhoneNumbers(owner)) await deletePhoneNumber(owner, id)
  // A team outlives any of its members except its owner.
  const owned = { some: { role: 'owner', userId: owner.id } }
  await systemDb().team.deleteMany({ where: { members: owned } })
  await systemDb().$executeRaw`
    delete from chat_deliveries where platform_id in (
      select platform_id from chat_messages where owner_id = ${owner.id})`
  await systemDb().user.delete({ where: { id: owner.id } })
}
