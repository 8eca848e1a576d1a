import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { isMasked } from '@/lib/platform/phone/masked-phone'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { Call } from '@/prisma/generated/client'

/** A call and whose it is: the agent acts for the account of the call in the path, and no other. */
export interface AgentCall {
  owner: Owner
  call: Call
}

/** What comes late to a call whose person's data were deleted is not taken any more. @throws not_found */
export async function findAgentCall(id: string): Promise<AgentCall> {
  const call = await systemDb().call.findFirst({ where: { id } })
  if (!call || isMasked(call.phone)) throw new AppError('not_found')
  return { owner: { id: call.ownerId }, call }
}

/** What is told late happened then, but not before the call began, nor in the future. */
export function happenedAt(told: string | null | undefined, { startedAt }: Call): Date {
  const now = new Date()
  if (!told) return now
  const at = new Date(told)
  if (at > now) return now
  return at < startedAt ? startedAt : at
}
