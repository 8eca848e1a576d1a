import { randomBytes } from 'node:crypto'
import { Refusal } from './refusal'
import { fillTemplate, type Template, type TemplateRequest } from './templates'

export interface Sent {
  id: string
  /** The number as the request wrote it. */
  to: string
  template: string | null
  language: string | null
  parameters: string[]
  text: string
}

export interface SendRequest {
  messaging_product?: string
  to?: string
  type?: string
  text?: { body?: string }
  template?: TemplateRequest
}

const MAX_TEXT = 4096

/** Last digits of numbers without the app. The platform refuses messages to them at once. */
const WITHOUT_APP = '0404'

interface Platform {
  templates: Template[]
  /** Whether free text may be sent to a number. */
  isOpen(number: string): boolean
}

/** @throws Refusal if the platform does not accept the message */
export function readMessage(request: SendRequest, { templates, isOpen }: Platform): Sent {
  const { messaging_product: product, to = '', type = 'text' } = request
  if (product !== 'whatsapp') throw new Refusal(100, 'The parameter messaging_product is required.')
  if (!/^\+?\d{7,15}$/.test(to)) throw new Refusal(131008, 'The parameter to is required.')
  const sent = { id: newId(), to, ...readContent(type, request, templates) }
  if (to.endsWith(WITHOUT_APP)) throw new Refusal(131026, 'Message undeliverable.')
  if (sent.template === null && !isOpen(to)) {
    throw new Refusal(
      131047,
      'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
    )
  }
  return sent
}

function readContent(type: string, { text, template }: SendRequest, templates: Template[]) {
  if (type === 'template') return fillTemplate(templates, template ?? {})
  if (type !== 'text') throw new Refusal(131051, `Message type ${type} is not emulated.`)
  const body = text?.body ?? ''
  if (!body) throw new Refusal(100, 'The parameter text.body is required.')
  if (body.length > MAX_TEXT) {
    throw new Refusal(100, `Param text['body'] must be at most ${MAX_TEXT} characters long.`)
  }
  return { template: null, language: null, parameters: [], text: body }
}

/** Returns a unique id in the platform's format. */
export function newId(): string {
  return `wamid.${randomBytes(30).toString('base64')}`
}

/** Returns the platform's form of a number: its digits. */
export function waId(number: string): string {
  return number.replace(/\D/g, '')
}
