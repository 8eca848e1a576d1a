import { lastTenDigits } from '@/lib/platform/phone/phone'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { hasRequestedDoNotCall } from './has-requested-do-not-call'

/** When the person with this number, known or not, asked not to be contacted. */
export async function refusedAt(owner: Owner, phone: string): Promise<Date | null> {
  const contact = await tenantDb(owner).contact.findFirst({
    where: { phoneLast10: lastTenDigits(phone) },
    select: { dncAt: true },
  })
  return contact ? contact.dncAt : hasRequestedDoNotCall(owner, phone)
}
