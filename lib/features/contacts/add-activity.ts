import type { ActivityData, ActivityKind } from './rules/activity'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

export interface NewActivity<K extends ActivityKind> {
  /** Null where nobody knows the person of the call. */
  contactId: bigint | null
  /** The call in which it happened. */
  callId?: string | null
  kind: K
  data: ActivityData[K]
}

/** Keeps, for good, that something happened to a person. @returns the record's id */
export async function addActivity<K extends ActivityKind>(
  { owner, db }: TenantTransaction,
  { contactId, callId, kind, data }: NewActivity<K>,
): Promise<bigint> {
  const { id } = await db.activity.create({
    data: { ownerId: owner.id, contactId, callId, kind, data: { ...data } },
  })
  return id
}
