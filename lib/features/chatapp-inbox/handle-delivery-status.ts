import type { ChatAppNotification } from '@/lib/vendors/chatapp/port'
import { systemPool } from '@/lib/platform/database/client'
import { storable } from '@/lib/platform/text/storable-text'
import type { DeliveryStatus } from '@/lib/vendors/chatapp/rules/message-delivery'

type MessageStatus = Omit<Extract<ChatAppNotification, { kind: 'status' }>, 'kind'>

/** A message that has arrived after all has not failed. */
const PROGRESS: readonly DeliveryStatus[] = ['sent', 'failed', 'delivered', 'read']

const TAKE = `
  insert into chat_deliveries as known (platform_id, status, at, code, detail)
  values ($1, $2, $3, $4, $5)
  on conflict (platform_id) do update
  set status = excluded.status, at = excluded.at, code = excluded.code, detail = excluded.detail,
    updated_at = now()
  where array_position($6::text[], excluded.status) > array_position($6::text[], known.status)`

/**
 * Keeps how far a message has come: forward only, in whatever order it is told, and also before the
 * message itself is on record.
 */
export async function handleDeliveryStatus({ messageId, status, at, code, detail }: MessageStatus) {
  const words = detail === null ? null : storable(detail)
  await systemPool().query(TAKE, [messageId, status, at, code, words, PROGRESS])
}
