import { randomBytes } from 'node:crypto'
import { Refusal } from './refusal'
import { fillTemplate, type Template, type TemplateRequest } from './templates'

/** A message that the platform took. */
export interface Sent {
  /** The platform's id of it. */
  id: string
  /** As it was asked for. */
  to: string
  /** Null where it is free text. */
  template: string | null
  language: string | null
  parameters: string[]
  /** As the person reads it. */
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

/** Numbers that end so have not got the app: the platform says so at once. */
const WITHOUT_APP = '0404'

interface Platform {
  templates: Template[]
  /** Whether free text may be sent to a number. */
  isOpen(number: string): boolean
}

/** @throws Refusal where the platform does not take it */
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

/** An id as the platform makes them: of no use but to be told apart. */
export function newId(): string {
  return `wamid.${randomBytes(30).toString('base64')}`
}

/** What the platform knows a number by. */
export function waId(number: string): string {
  return number.replace(/\D/g, '')
}
