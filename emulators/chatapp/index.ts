import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { answering, type Reply } from '@/emulators/loopback'

/** Approved templates: name and language, and how many placeholders the body has. */
export interface Template {
  name: string
  language: string
  placeholders: number
}

interface TemplateRequest {
  to: string
  type: string
  template: {
    name: string
    language: { code: string }
    components?: { type: string; parameters: { type: string; text: string }[] }[]
  }
}

export interface ChatAppEmulator {
  /** For `CHATAPP_API_URL`. */
  url: string
  /** For `CHATAPP_ACCESS_TOKEN`; every other one is refused. */
  token: string
  /** For `CHATAPP_PHONE_NUMBER_ID`. */
  phoneNumberId: string
  /** The messages that were taken, in order. */
  sent: { to: string; template: string; parameters: string[] }[]
  /** Makes the next request fail with this status and no words of the platform. */
  fail(status: number): void
  close(): Promise<void>
}

const NO_WHATSAPP = '0404'

/**
 * The WhatsApp Cloud API on loopback, as far as sending templates goes: tokens are checked, unknown
 * templates, wrong placeholder counts and numbers ending in 0404 are refused as the platform does it.
 */
export async function startChatAppEmulator(templates: Template[]): Promise<ChatAppEmulator> {
  const token = 'emulated-token'
  const phoneNumberId = '1055501234'
  const sent: ChatAppEmulator['sent'] = []
  const faults: number[] = []

  async function answer(request: IncomingMessage): Promise<Reply> {
    const message = (await json(request)) as TemplateRequest
    const fault = faults.shift()
    if (fault) return { status: fault, body: 'upstream error' }
    if (request.headers.authorization !== `Bearer ${token}`) {
      return refuse(401, 190, 'Error validating access token')
    }
    if (request.url !== `/v24.0/${phoneNumberId}/messages`) {
      return refuse(400, 100, `Unsupported post request to ${request.url}`)
    }
    const { name, language, components = [] } = message.template
    const template = templates.find((one) => one.name === name && one.language === language.code)
    if (!template)
      return refuse(404, 132001, `Template name (${name}) does not exist in ${language.code}`)
    const parameters = components.flatMap((component) =>
      component.parameters.map(({ text }) => text),
    )
    if (parameters.length !== template.placeholders) {
      const counts = `${parameters.length} parameters, ${template.placeholders} expected`
      return refuse(400, 132000, `Number of parameters does not match: ${counts}`)
    }
    if (message.to.endsWith(NO_WHATSAPP)) return refuse(400, 131026, 'Message undeliverable')
    sent.push({ to: message.to, template: name, parameters })
    const waId = message.to.replace('+', '')
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: message.to, wa_id: waId }],
        messages: [{ id: `wamid.${sent.length}` }],
      },
    }
  }

  const { origin, close } = await answering(answer)
  return {
    url: `${origin}/v24.0`,
    token,
    phoneNumberId,
    sent,
    fail: (status) => faults.push(status),
    close,
  }
}

function refuse(status: number, code: number, details: string): Reply {
  const error = { message: `(#${code}) ${details}`, type: 'OAuthException', code }
  return { status, body: { error: { ...error, error_data: { details } } } }
}
