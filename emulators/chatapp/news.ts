import { newId, waId } from './messages'
import { failure, type RefusalCode } from './refusal'

/** What the platform posts, in its documented form. */

export const PHONE_NUMBER_ID = '1055501234'
const DISPLAY_PHONE_NUMBER = '14155550123'

/** What a person sends to us. */
export interface InboundMessage {
  /** In any writing with its country code. */
  from: string
  /** Its words: of a text, a choice, a caption, an emoji. */
  text?: string
  /** Of the platform: `text` unless told, `image`, `button`, `interactive`, … */
  type?: string
  /** The platform's id of our message that it answers. */
  replyTo?: string
  /** Now unless told. */
  at?: Date
  /** A new one unless told: the platform repeats itself. */
  id?: string
  /** What the person calls themselves. */
  name?: string
  /** What stands under the type, where it is to be another than the emulator makes. */
  content?: unknown
}

export type Status = 'sent' | 'delivered' | 'read' | 'failed'

/** How far a message of ours has come. */
export interface StatusNews {
  id: string
  to: string
  status: Status
  at: Date
  /** Of a failed one. */
  code?: RefusalCode
}

export function inboundNews(message: InboundMessage & { at: Date }) {
  const { from, text = '', type = 'text', replyTo, at, id = newId(), name = 'Ada' } = message
  return news({
    contacts: [{ profile: { name }, wa_id: waId(from) }],
    messages: [
      {
        ...(replyTo && { context: { from: DISPLAY_PHONE_NUMBER, id: replyTo } }),
        from: waId(from),
        id,
        timestamp: seconds(at),
        type,
        [type]: message.content ?? contentOf(type, text, replyTo),
      },
    ],
  })
}

export function statusNews({ id, to, status, at, code = 131026 }: StatusNews) {
  const recipient_id = waId(to)
  const errors = status === 'failed' && { errors: [failure(code)] }
  return news({ statuses: [{ id, status, timestamp: seconds(at), recipient_id, ...errors }] })
}

function news(value: object) {
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

/** What stands under a message's type. */
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
