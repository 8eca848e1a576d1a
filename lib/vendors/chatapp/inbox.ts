import { z } from 'zod'
import { storable } from '@/lib/platform/text/storable-text'
import { parseJson } from '@/lib/platform/text/parse-json'
import { isSameSecret } from '@/lib/platform/security/same-secret'
import { bodySignature } from '@/lib/platform/security/signature'
import type { ChatAppInbox, ChatAppNotification } from './port'
import { DELIVERY_STATUSES } from './rules/message-delivery'
import { kindOf, readContent } from './content'
import { exchangeNumber, matchKey } from '@/lib/platform/phone/read-phone'

interface Secrets {
  appSecret?: string
  /** The operator enters it at the platform together with our URL. Without it, every handshake is rejected. */
  verifyToken?: string
  /** Only notifications of this sender number are read. Without it, all are. */
  phoneNumberId?: string
}

export function cloudApiInbox({ appSecret, verifyToken, phoneNumberId }: Secrets): ChatAppInbox {
  return {
    answerHandshake(query) {
      const given = query.get('hub.verify_token')
      if (!verifyToken || given === null || query.get('hub.mode') !== 'subscribe') return null
      return isSameSecret(given, verifyToken) ? query.get('hub.challenge') : null
    },

    readNotifications(body, signature) {
      if (!appSecret || !isSigned(body, signature, appSecret)) return null
      const post = parseJson(Buffer.from(body).toString('utf8'))
      return notificationsOf(post, { phoneNumberId, now: new Date() })
    },
  }
}

function isSigned(body: Uint8Array, signature: string | null, secret: string): boolean {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(signature?.trim() ?? '') ?? []
  return hex !== undefined && isSameSecret(hex.toLowerCase(), bodySignature(secret, body))
}

/** The platform extends its webhooks at any time, so whatever is not as documented is skipped. */

const list = z.array(z.unknown()).catch([])

const Post = z.object({ entry: list })

const Entry = z.object({ changes: list })

const Change = z.object({
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }).optional().catch(undefined),
    contacts: list,
    messages: list,
    statuses: list,
  }),
})

/** Longer than any real id. A longer id, or an id with NUL, could not be stored. */
const Id = z.string().regex(/^[^\0]{1,500}$/)

const Contact = z.object({
  wa_id: z.string().nullish().catch(null),
  user_id: Id.nullish().catch(null),
  profile: z
    .object({ name: z.string().min(1) })
    .nullish()
    .catch(null),
})

const Message = z.looseObject({
  id: Id,
  from: z.string().nullish().catch(null),
  from_user_id: Id.nullish().catch(null),
  timestamp: z.unknown().optional(),
  type: z.string(),
  context: z.object({ id: Id }).nullish().catch(null),
})

const Status = z.object({
  id: Id,
  status: z.enum(DELIVERY_STATUSES),
  timestamp: z.unknown().optional(),
  errors: list,
})

const words = z.string().transform((text) => storable(text))

const Failure = z.object({
  code: z.int32().nullish().catch(null),
  title: words.nullish().catch(null),
  error_data: z.object({ details: words.nullish() }).nullish().catch(null),
})

/** Types that the platform itself sends in the contact's name. */
const NOT_WRITTEN = ['system', 'request_welcome']

interface Reader {
  /** Only notifications of this sender number are read. Without it, all are. */
  phoneNumberId?: string
  now: Date
}

function notificationsOf(post: unknown, { phoneNumberId, now }: Reader): ChatAppNotification[] {
  return each(Post, [post])
    .flatMap(({ entry }) => each(Entry, entry))
    .flatMap(({ changes }) => each(Change, changes))
    .map(({ value }) => value)
    .filter(({ metadata }) => {
      const named = metadata?.phone_number_id
      return !named || !phoneNumberId || named === phoneNumberId
    })
    .flatMap(({ contacts, messages, statuses }) => [
      ...readMessages(messages, each(Contact, contacts), now),
      ...readStatuses(statuses, now),
    ])
}

function readMessages(
  messages: unknown[],
  contacts: z.output<typeof Contact>[],
  now: Date,
): ChatAppNotification[] {
  return each(Message, messages).flatMap((message) => {
    if (NOT_WRITTEN.includes(message.type)) return []
    const contact = contacts.find(({ wa_id, user_id }) =>
      message.from ? wa_id === message.from : user_id === message.from_user_id,
    )
    const from = readSender(message.from)
    const userId = message.from_user_id ?? contact?.user_id ?? (from ? null : idOf(message.from))
    return {
      kind: 'message',
      messageId: message.id,
      from,
      userId,
      profileName: contact?.profile?.name ?? null,
      at: readTime(message.timestamp, now),
      type: kindOf(message.type),
      text: readContent(message),
      inReplyTo: message.context?.id ?? null,
    }
  })
}

/** A sender with a user name may have its user id, such as `TR.1349…`, in the place of the number. */
const NUMBER = /^\+?\d{7,15}$/

/** Senders keep the national spelling under which they registered, which need not be possible today. */
function readSender(from: string | null | undefined): string | null {
  if (!from || !NUMBER.test(from)) return null
  const number = `+${from.replace(/^\+/, '')}`
  return matchKey(number) === null ? null : exchangeNumber(number)
}

function idOf(from: string | null | undefined): string | null {
  const { data } = Id.safeParse(from)
  return data !== undefined && /\p{L}/u.test(data) ? data : null
}

function readStatuses(statuses: unknown[], now: Date): ChatAppNotification[] {
  return each(Status, statuses).map(({ id, status, timestamp, errors }) => {
    const [failure] = status === 'failed' ? each(Failure, errors) : []
    return {
      kind: 'status',
      messageId: id,
      status,
      at: readTime(timestamp, now),
      code: failure?.code ?? null,
      detail: failure?.error_data?.details || failure?.title || null,
    }
  })
}

function each<S extends z.ZodType>(shape: S, values: unknown[]): z.output<S>[] {
  return values.flatMap((value) => {
    const { success, data } = shape.safeParse(value)
    return success ? [data] : []
  })
}

/** The time of a Unix timestamp in seconds; now for an invalid or future one. */
function readTime(timestamp: unknown, now: Date): Date {
  const ms = Number(timestamp) * 1000
  return ms > 0 && ms < now.getTime() ? new Date(ms) : now
}
