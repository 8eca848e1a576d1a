import { AppError } from '@/lib/domain/errors'
import { wakeCampaignsOf } from '@/lib/services/campaigns/wake-campaign'
import { transaction, type Owner } from '@/lib/tenant'

/**
 * Removes a contact and gives its place in the quota back. Its calls and the records of what
 * happened stay, without it. Rows are locked in the order in which others lock them: the account
 * as for an insert, then the calls, which an ending call changes before its contact.
 * @throws not_found
 */
export async function deleteContact(owner: Owner, id: bigint): Promise<void> {
  await transaction(owner, async (work) => {
    const { db } = work
    await db.$executeRaw`
      update users set contact_count = contact_count - 1
      where id = ${owner.id}
        and exists (select from contacts where id = ${id} and owner_id = ${owner.id})`
    await db.$executeRaw`
      select 1 from calls where owner_id = ${owner.id} and contact_id = ${id} for update`
    await wakeCampaignsOf(work, id)
    const { count } = await db.contact.deleteMany({ where: { id } })
    if (count === 0) throw new AppError('not_found')
  })
}
