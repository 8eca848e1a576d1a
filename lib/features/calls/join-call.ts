import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'
import { isActive } from '@/lib/platform/vocabulary/call'
import { type RoomAccess, type RoomRole, telephony } from '@/lib/vendors/telephony'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'

/**
 * Lets the account holder's browser into an answered call, to hear it unseen (`listener`), or to speak in place of the
 * assistant (`operator`) until it leaves.
 * @throws not_found (also where calls are simulated), call_ended, call_not_answered
 */
export async function joinCall(owner: Owner, id: string, role: RoomRole): Promise<RoomAccess> {
  if (isExchangeSimulated()) throw new AppError('not_found')
  const call = await tenantDb(owner).call.findFirst({
    where: { id },
    select: { status: true, externalId: true },
  })
  if (!call) throw new AppError('not_found')
  if (!isActive(call.status)) throw new AppError('call_ended')
  if (call.status !== 'in_progress') throw new AppError('call_not_answered')
  const leg = { callId: id, externalId: call.externalId }
  // Two browsers of one account are two participants.
  const identity = `${role}-${owner.id}-${randomUUID()}`
  const access = await telephony().joinToken(leg, role, identity)
  log().info({ callId: id, role }, 'a browser was let into a call')
  return access
}
