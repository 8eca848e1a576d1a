import { z } from 'zod'
import { parseJson } from '@/lib/platform/text/parse-json'
import { isSameSecret } from '@/lib/platform/security/same-secret'
import { bodySignature } from '@/lib/platform/security/signature'
import type { ChatAppInbox, ChatAppNotification } from './port'
import { DELIVERY_STATUSES } from './rules/message-delivery'
import { toE164 } from '@/lib/platform/phone/phone'
import { kindOf, readContent } from './content'

/** What the WhatsApp Cloud API posts to us. `integrations`, WhatsApp Cloud API. */

interface Secrets {
  /** What its posts are signed with; without it, none is believed. */
  appSecret?: string
  /** What whoever enters our address at the platform gives it; without it, nobody can. */
  verifyToken?: string
  /** Whose news are ours; without it, all are. */
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

/** The platform adds to what it posts as it likes: what is not as it is documented is passed over. */

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

const Contact = z.object({
  wa_id: z.string(),
  profile: z.object({ name: z.string().min(1) }),
})

/** Longer than any of its ids is; what has more, or NUL, could not be kept. */
const Id = z.string().regex(/^[^\0]{1,500}$/)

const Message = z.looseObject({
  id: Id,
  from: z.string(),
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

const Failure = z.object({
  code: z.int32().nullish().catch(null),
  title: z.string().nullish().catch(null),
  error_data: z.object({ details: z.string().nullish() }).nullish().catch(null),
})

/** Told by the platform itself, in the person's name: nobody has written anything. */
const NOT_WRITTEN = ['system', 'request_welcome']

interface Reader {
  /** Whose news are ours; all are without it. */
  phoneNumberId?: string
  now: Date
}

/** What a post tells, in order. */
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
    const from = toE164(`+${message.from.replace(/\D/g, '')}`)
    if (!from || NOT_WRITTEN.includes(message.type)) return []
    const contact = contacts.find(({ wa_id }) => wa_id === message.from)
    return {
      kind: 'message',
      messageId: message.id,
      from,
      profileName: contact?.profile.name ?? null,
      at: readTime(message.timestamp, now),
      type: kindOf(message.type),
      text: readContent(message),
      inReplyTo: message.context?.id ?? null,
    }
  })
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

/** What of a list has this shape. */
function each<S extends z.ZodType>(shape: S, values: unknown[]): z.output<S>[] {
  return values.flatMap((value) => {
    const { success, data } = shape.safeParse(value)
    return success ? [data] : []
  })
}

/** In seconds; what is no time, or lies ahead, is now. */
function readTime(timestamp: unknown, now: Date): Date {
  const ms = Number(timestamp) * 1000
  return ms > 0 && ms < now.getTime() ? new Date(ms) : now
}
