import type { Owner } from '@/lib/platform/tenancy/tenant'
import { type Settled, settleCall } from './settle-call'

/**
 * Ends a running call for the account holder. It is completed and billed if the contact spoke; otherwise it has failed and
 * costs nothing. A call that has ended stays as it is. @throws not_found
 */
export async function hangUpCall(owner: Owner, id: string): Promise<Settled> {
  return settleCall(owner, id, {
    reported: 'failed',
    endReason: 'ended_by_operator',
  })
}
