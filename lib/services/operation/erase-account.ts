import { systemDb } from '@/lib/db'
import { deletePhoneNumber } from '@/lib/services/phone-numbers/delete-phone-number'
import { listPhoneNumbers } from '@/lib/services/phone-numbers/list-phone-numbers'
import type { Owner } from '@/lib/tenant'

/** Erases an account with all its rows, the teams that it owns, and its trunks at the exchange. */
export async function eraseAccount(owner: Owner): Promise<void> {
  // With the last number of a trunk goes the trunk.
  for (const { id } of await listPhoneNumbers(owner)) await deletePhoneNumber(owner, id)
  // A team lives on without any of its people but its owner.
  const owned = { some: { role: 'owner', userId: owner.id } }
  await systemDb().team.deleteMany({ where: { members: owned } })
  await systemDb().$executeRaw`
    delete from chat_deliveries where platform_id in (
      select platform_id from chat_messages where owner_id = ${owner.id})`
  await systemDb().user.delete({ where: { id: owner.id } })
}
