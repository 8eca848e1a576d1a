import { z } from 'zod'
import { askVendor } from '@/lib/adapters/ask-vendor'
import { ChatAppError, type ChatApp, type TemplateMessage } from './port'

/** The WhatsApp Cloud API. */

interface Access {
  /** With the version: `https://graph.facebook.com/v24.0`. */
  baseUrl: string
  token: string
  phoneNumberId: string
}

const Sent = z.object({ messages: z.tuple([z.object({ id: z.string() })], z.unknown()) })

const Refused = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().nullish(),
    error_data: z.object({ details: z.string().nullish() }).nullish(),
  }),
})

export function cloudApi({ baseUrl, token, phoneNumberId }: Access): ChatApp {
  return {
    async sendTemplate(message) {
      const { statusCode, answer } = await post(
        `${baseUrl}/${phoneNumberId}/messages`,
        token,
        templateBody(message),
      )
      const sent = Sent.safeParse(answer)
      if (statusCode < 300 && sent.success) return { messageId: sent.data.messages[0].id }
      throw refusal(statusCode, answer)
    },
  }
}

function templateBody({ to, templateName, language, parameters }: TemplateMessage) {
  const texts = parameters.map((text) => ({ type: 'text', text }))
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name: templateName,
      language: { code: language },
      ...(texts.length > 0 && { components: [{ type: 'body', parameters: texts }] }),
    },
  }
}

async function post(url: string, token: string, body: unknown) {
  try {
    const { status, text } = await askVendor(url, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { statusCode: status, answer: JSON.parse(text) as unknown }
  } catch (error) {
    throw new ChatAppError('unreachable', 'The chat app cannot be reached.', null, { cause: error })
  }
}

function refusal(statusCode: number, answer: unknown): ChatAppError {
  const refused = Refused.safeParse(answer)
  if (!refused.success || statusCode >= 500) {
    return new ChatAppError('unreachable', `The chat app answered with ${statusCode}.`)
  }
  const { message, code, error_data: data } = refused.data.error
  return new ChatAppError('refused', data?.details ?? message, code ?? null)
}
