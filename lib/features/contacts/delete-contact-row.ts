import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * Removes a contact and gives its place in the quota back, in a transaction that holds the account's
 * row. Appointments, campaigns' and cadences' rows go with it. @returns whether it was there
 */
export async function deleteContactRow(
  { db, execute }: TenantTransaction,
  id: bigint,
): Promise<boolean> {
  const { count } = await db.contact.deleteMany({ where: { id } })
  await execute`
    update users set contact_count = contact_count - ${count} where id = ${OWNER}`
  return count > 0
}
