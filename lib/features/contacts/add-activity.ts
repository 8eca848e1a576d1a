import { prepared } from '@/lib/platform/database/prepared'
import type { SqlTransaction } from '@/lib/platform/tenancy/tenant'
import type { ActivityData, ActivityKind } from './rules/activity'

export interface NewActivity<K extends ActivityKind> {
  /** Null if the call or message belongs to no contact. */
  contactId: bigint | null
  callId?: string | null
  kind: K
  data: ActivityData[K]
}

const INSERT = prepared(`
  insert into activities (owner_id, contact_id, call_id, kind, data)
  values ($1, $2::bigint, $3::uuid, $4, $5::jsonb) returning id`)

/** Adds a permanent record to a contact's timeline. @returns the id of the activity */
export async function addActivity<K extends ActivityKind>(
  { queryText }: SqlTransaction,
  { contactId, callId = null, kind, data }: NewActivity<K>,
): Promise<bigint> {
  const values = [contactId, callId, kind, JSON.stringify(data)]
  const [row] = await queryText<{ id: bigint }>(INSERT, values)
  if (!row) throw new Error('The activity was not stored.')
  return row.id
}
