import { newId, waId } from './messages'
import { failure, type RefusalCode } from './refusal'

export const PHONE_NUMBER_ID = '1055501234'
const DISPLAY_PHONE_NUMBER = '14155550123'

/** A message from a contact to the business. */
export interface InboundMessage {
  /** A number with its country code, in any format. Null for a sender that has a `userId` only. */
  from: string | null
  userId?: string
  /** Content of the message: a text, a choice, a caption or an emoji. */
  text?: string
  /** The platform's type: `text` (the default), `image`, `button`, `interactive` and so on. */
  type?: string
  /** The platform's id of the message to which it replies. */
  replyTo?: string
  /** Default: now. */
  at?: Date
  /** Default: a new id. A given id makes a repeat, as the platform sends them. */
  id?: string
  name?: string
  /** The object under the type's key. Default: created by the emulator. */
  content?: unknown
}

export type Status = 'sent' | 'delivered' | 'read' | 'failed'

/** The status of a message that the product sent. */
export interface StatusUpdate {
  id: string
  to: string
  status: Status
  at: Date
  code?: RefusalCode
}

export function inboundPayload(message: InboundMessage & { at: Date }) {
  const {
    from,
    text = '',
    type = 'text',
    replyTo,
    at,
    id = newId(),
    name = 'Ada',
    userId,
  } = message
  const wa = from && { wa_id: waId(from) }
  return payload({
    contacts: [{ profile: { name }, ...wa, ...(userId && { user_id: userId }) }],
    messages: [
      {
        ...(replyTo && { context: { from: DISPLAY_PHONE_NUMBER, id: replyTo } }),
        ...(from && { from: waId(from) }),
        ...(userId && { from_user_id: userId }),
        id,
        timestamp: seconds(at),
        type,
        [type]: message.content ?? contentOf(type, text, replyTo),
      },
    ],
  })
}

/** Returns the payload that reports the status of a message. */
export function statusPayload({ id, to, status, at, code = 131026 }: StatusUpdate) {
  const recipient_id = waId(to)
  const errors = status === 'failed' && { errors: [failure(code)] }
  return payload({ statuses: [{ id, status, timestamp: seconds(at), recipient_id, ...errors }] })
}

function payload(value: object) {
  const metadata = { display_phone_number: DISPLAY_PHONE_NUMBER, phone_number_id: PHONE_NUMBER_ID }
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          { value: { messaging_product: 'whatsapp', metadata, ...value }, field: 'messages' },
        ],
      },
    ],
  }
}

function seconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1000))
}

/** Returns the object under the key of a message's type. */
function contentOf(type: string, text: string, replyTo = newId()): unknown {
  const file = { id: '2754859441498128', mime_type: 'application/octet-stream', sha256: 'aGFzaA==' }
  switch (type) {
    case 'text':
      return { body: text }
    case 'button':
      return { payload: text, text }
    case 'interactive':
      return { type: 'button_reply', button_reply: { id: 'choice-1', title: text } }
    case 'reaction':
      return { message_id: replyTo, emoji: text }
    case 'location':
      return { latitude: 41.01, longitude: 28.97, name: text }
    case 'contacts':
      return [{ name: { formatted_name: text }, phones: [] }]
    default:
      return text ? { ...file, caption: text } : file
  }
}
