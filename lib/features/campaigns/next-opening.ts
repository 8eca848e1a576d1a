import { readPermittedTimes } from '@/lib/features/permitted-hours/read-permitted-times'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { diallableNumber } from '@/lib/platform/phone/read-phone'

/**
 * When the first due contact may be called: `now` if the permitted hours allow it. Null if no contact waits, or
 * no time is in sight.
 */
export async function readNextOpening(owner: Owner, id: bigint, now: Date): Promise<Date | null> {
  const [next, { rows }] = await Promise.all([
    readPermittedTimes(owner),
    tenantQuery<{ phone: string }>(
      owner,
      `select c.phone from campaign_contacts p join contacts c on c.id = p.contact_id
       where p.owner_id = $1 and p.campaign_id = $2 and p.state = 'pending'
       order by p.next_attempt_at, p.id limit 1`,
      [String(id)],
    ),
  ])
  const e164 = rows[0] ? diallableNumber(rows[0].phone) : null
  return e164 === null ? null : next(e164, now)
}
