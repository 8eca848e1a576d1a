import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { ActivityData, ActivityKind } from './rules/activity'

export interface NewActivity<K extends ActivityKind> {
  /** Null if the call or message belongs to no contact. */
  contactId: bigint | null
  callId?: string | null
  kind: K
  data: ActivityData[K]
}

/** Adds a permanent record to a contact's timeline. @returns the id of the activity */
export async function addActivity<K extends ActivityKind>(
  { owner, db }: TenantTransaction,
  { contactId, callId, kind, data }: NewActivity<K>,
): Promise<bigint> {
  const { id } = await db.activity.create({
    data: { ownerId: owner.id, contactId, callId, kind, data: { ...data } },
  })
  return id
}
