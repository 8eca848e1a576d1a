import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

export interface NewDeletionRequest {
  /** Null if no contact has the number. */
  contactId: bigint | null
  phone: string
  reason: string | null
  callId: string | null
}

/** Lists the request as open, until the account holder completes it. */
export async function onDataDeletionRequested(
  { db, owner }: TenantTransaction,
  request: NewDeletionRequest,
): Promise<void> {
  await db.dataDeletionRequest.create({ data: { ownerId: owner.id, ...request } })
}
