import { AppError } from '@/lib/platform/errors'
import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'
import { type Settled, settleCall } from './settle-call'

/**
 * Ends a running call for the account holder. One that was answered is completed and billed; one that was not has
 * failed and costs nothing. A call that has ended stays as it is. @throws not_found
 */
export async function hangUpCall(owner: Owner, id: string): Promise<Settled> {
  const call = await tenantDb(owner).call.findFirst({ where: { id }, select: { status: true } })
  if (!call) throw new AppError('not_found')
  const reported = call.status === 'in_progress' ? 'completed' : 'failed'
  return settleCall(owner, id, { reported, endReason: 'ended_by_operator' })
}
