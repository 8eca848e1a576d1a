import { hangUpCall } from '@/lib/features/calls/hang-up-call'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { ACTIVE_STATUSES } from '@/lib/platform/vocabulary/call'

/** Ends all running calls of the account. */
export async function hangUpAll(owner: Owner): Promise<void> {
  const running = await tenantDb(owner).call.findMany({
    where: { status: { in: [...ACTIVE_STATUSES] } },
    select: { id: true },
  })
  for (const { id } of running) await hangUpCall(owner, id)
}
