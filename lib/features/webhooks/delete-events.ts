import { OWNER, type SqlTransaction } from '@/lib/platform/tenancy/tenant'

/** Deletes events by their ids, such as `call.completed:<id of the call>`, with their deliveries. */
export async function deleteEvents(
  { execute }: SqlTransaction,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return
  await execute`delete from events where owner_id = ${OWNER} and event_id = any(${eventIds})`
}
