import type { Owner } from '@/lib/platform/tenancy/tenant'
import { type Settled, settleCall } from './settle-call'

/**
 * Ends a running call for the account holder. One that was answered is completed and billed; one that was not has
 * failed and costs nothing. A call that has ended stays as it is. @throws not_found
 */
export async function hangUpCall(owner: Owner, id: string): Promise<Settled> {
  return settleCall(owner, id, {
    reported: (status) => (status === 'in_progress' ? 'completed' : 'failed'),
    endReason: 'ended_by_operator',
  })
}
