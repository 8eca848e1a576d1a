import type { ChatAppNotification } from '@/lib/vendors/chatapp/port'
import type { DeliveryStatus } from '@/lib/vendors/chatapp/rules/message-delivery'
import { systemPool } from '@/lib/platform/database/client'
import { storable } from '@/lib/platform/text/storable-text'

/** Delivery statuses (`chat_deliveries`) carry the platform's message id only, and no account. */

type StatusNotification = Extract<ChatAppNotification, { kind: 'status' }>

/** Later statuses replace earlier ones. A message that was delivered after all has not failed. */
const PROGRESS: readonly DeliveryStatus[] = ['sent', 'failed', 'delivered', 'read']

const STORE = `
  insert into chat_deliveries as known (platform_id, status, at, code, detail)
  values ($1, $2, $3, $4, $5)
  on conflict (platform_id) do update
  set status = excluded.status, at = excluded.at, code = excluded.code, detail = excluded.detail,
    updated_at = now()
  where array_position($6::text[], excluded.status) > array_position($6::text[], known.status)`

/**
 * Stores the delivery status of a message. It only moves forward, whatever the order in which
 * statuses arrive. It may arrive before the message itself is stored.
 */
export async function storeDeliveryStatus(notification: StatusNotification): Promise<void> {
  const { messageId, status, at, code, detail } = notification
  const storableDetail = detail === null ? null : storable(detail)
  await systemPool().query(STORE, [messageId, status, at, code, storableDetail, PROGRESS])
}

/** Rows per statement. */
const BATCH = 5000

export const DAYS = 30

const FORGET = `
  delete from chat_deliveries where platform_id in (
    select d.platform_id from chat_deliveries d
    where d.updated_at < $1::timestamptz - interval '${DAYS} days'
      and not exists (select from chat_messages m where m.platform_id = d.platform_id)
    limit ${BATCH}
  )`

/**
 * Deletes old delivery statuses without a message: their account or contact has been deleted, or
 * another program sent the message from our number. @returns whether there may be more
 */
export async function forgetDeliveries(
  now = new Date(),
): Promise<{ forgotten: number; more: boolean }> {
  const { rowCount } = await systemPool().query(FORGET, [now])
  const forgotten = rowCount ?? 0
  return { forgotten, more: forgotten === BATCH }
}
