import { lastTenDigits } from '@/lib/platform/phone/phone'
import { tenantDb, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** When somebody with this number, of whom there is no contact, asked not to be contacted. */
export async function hasRequestedDoNotCall(
  owner: Owner,
  phone: string,
  db: Pick<TenantTransaction['db'], '$queryRaw'> = tenantDb(owner),
): Promise<Date | null> {
  const [first] = await db.$queryRaw<{ at: Date }[]>`
    select created_at as at from activities
    where owner_id = ${owner.id} and kind = 'do_not_call' and contact_id is null
      and right(regexp_replace(data->>'phone', '\\D', '', 'g'), 10) = ${lastTenDigits(phone)}
    order by id limit 1`
  return first?.at ?? null
}
