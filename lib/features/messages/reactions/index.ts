import { OWNER, tenantQuery, type Owner, type SqlTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * Deletes the chat-app messages with the contact, with their delivery statuses and activities. A message that arrived
 * while the quota was full has no contact, only a number.
 */
export async function onContactErased(
  { execute }: SqlTransaction,
  { contactId, phoneKeys }: { contactId: bigint | null; phoneKeys: readonly string[] },
): Promise<void> {
  await execute`
    with messages as (
      delete from chat_messages
      where owner_id = ${OWNER} and (contact_id = ${contactId} or right(phone, 10) = any(${phoneKeys}::text[]))
      returning activity_id, platform_id
    ), deliveries as (
      delete from chat_deliveries where platform_id in (select platform_id from messages)
    )
    delete from activities
    where owner_id = ${OWNER} and id in (select activity_id from messages)`
}

const ERASE = `
  with gone as (select id, platform_id from chat_messages where owner_id = $1 limit $2),
    states as (delete from chat_deliveries where platform_id in (select platform_id from gone))
  delete from chat_messages where id in (select id from gone)`

/** Deletes a batch of chat-app messages with their delivery statuses. @returns how many */
export async function onAccountErased(owner: Owner, size: number): Promise<number> {
  const { rowCount } = await tenantQuery(owner, ERASE, [size])
  return rowCount ?? 0
}
