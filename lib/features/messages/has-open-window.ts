import { isWindowOpen } from './rules/conversation-window'
import { dialledNumber } from '@/lib/platform/phone/dialled-number'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** Whether free words may go to a number now: of the account that the person has written to. */
export async function hasOpenWindow(owner: Owner, phone: string): Promise<boolean> {
  const last = await tenantDb(owner).chatMessage.findFirst({
    where: { phone: dialledNumber(phone), direction: 'inbound' },
    orderBy: { at: 'desc' },
    select: { at: true },
  })
  return isWindowOpen(last?.at ?? null, new Date())
}
