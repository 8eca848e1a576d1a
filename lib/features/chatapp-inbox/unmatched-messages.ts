import type { DncRequestType } from '@/lib/features/contacts/rules/activity'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'
import { matchKey } from '@/lib/platform/phone/read-phone'
import { markByNumber } from './mark-in-other-accounts'

/** Messages whose sender no account knows (`unmatched_messages`). Their text is not kept: it has no recipient here. */

interface Unmatched {
  messageId: string
  /** E.164; null if only `userId` names the sender. */
  from: string | null
  userId: string | null
  requestType: DncRequestType | null
  at: Date
}

/**
 * Keeps a message that belongs to no account. An opt-out also marks the contacts that `POST /dnc` would find, and binds
 * those that get the number later. It is kept first, so that it also binds a contact that is created during that.
 */
export async function keepUnmatched(message: Unmatched): Promise<void> {
  const { messageId: platformId, from: phone, userId, requestType, at } = message
  const phoneKey = phone && matchKey(phone)
  await systemDb().unmatchedMessage.createMany({
    data: [{ platformId, phone, phoneKey, userId, requestType, at }],
    skipDuplicates: true,
  })
  const accounts = phone && requestType ? await markByNumber(phone, requestType) : 0
  log().warn(
    { messageId: platformId, optOut: requestType !== null, hasNumber: phone !== null, accounts },
    'no account knows the sender of a message',
  )
}

/** Applies what a sender has asked for while only the platform's id was known: now the number is. */
export async function bindToNumber(userId: string, phone: string): Promise<void> {
  const where = { userId, phone: null }
  const earlier = await systemDb().unmatchedMessage.findMany({ where })
  for (const { requestType } of earlier) {
    if (requestType) await markByNumber(phone, requestType as DncRequestType)
  }
  // Afterwards, so that a process that dies in between leaves them to the next message.
  const data = { phone, phoneKey: matchKey(phone) }
  if (earlier.length > 0) await systemDb().unmatchedMessage.updateMany({ where, data })
}

/** Rows per statement. */
const BATCH = 5000

/** How long a message that is not an opt-out is kept, in days. */
export const UNMATCHED_DAYS = 30

/** Deletes old messages. Opt-outs stay. @returns whether there may be more */
export async function forgetUnmatched(
  now = new Date(),
): Promise<{ forgotten: number; more: boolean }> {
  const { rowCount } = await systemPool().query(FORGET, [now])
  const forgotten = rowCount ?? 0
  return { forgotten, more: forgotten === BATCH }
}

const FORGET = `
  delete from unmatched_messages where platform_id in (
    select platform_id from unmatched_messages
    where request_type is null and at < $1::timestamptz - interval '${UNMATCHED_DAYS} days' limit ${BATCH})`
