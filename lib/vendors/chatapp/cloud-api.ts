import { z } from 'zod'
import { askVendor, mayHaveArrived } from '@/lib/vendors/shared/ask-vendor'
import { parseJson } from '@/lib/vendors/shared/parse-json'
import { ChatAppError, type ChatApp, type TemplateMessage } from './port'
import { refusal } from './refusal'

/** The WhatsApp Cloud API, sending. `integrations`, WhatsApp Cloud API. */

interface Access {
  /** With the version: `https://graph.facebook.com/v24.0`. */
  baseUrl: string
  token: string
  phoneNumberId: string
}

const Sent = z.object({ messages: z.tuple([z.object({ id: z.string() })], z.unknown()) })

export function cloudApi({ baseUrl, token, phoneNumberId }: Access): ChatApp {
  /** @param to E.164: with its plus sign, without which the platform may add a country code */
  async function send(to: string, content: Record<string, unknown>) {
    const { status, answer } = await post(`${baseUrl}/${phoneNumberId}/messages`, token, {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      ...content,
    })
    const sent = Sent.safeParse(answer)
    if (status >= 200 && status < 300 && sent.success) {
      return { messageId: sent.data.messages[0].id }
    }
    throw refusal(status, answer)
  }

  return {
    sendTemplate: ({ to, ...template }) => send(to, templateContent(template)),
    sendText: ({ to, text }) => send(to, { type: 'text', text: { body: text } }),
  }
}

function templateContent({ templateName, language, parameters }: Omit<TemplateMessage, 'to'>) {
  const texts = parameters.map((text) => ({ type: 'text', text }))
  return {
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
    return { status, answer: parseJson(text) }
  } catch (error) {
    const options = { cause: error }
    if (mayHaveArrived(error)) {
      throw new ChatAppError('no_answer', 'The chat app did not answer.', null, options)
    }
    throw new ChatAppError('unreachable', 'The chat app cannot be reached.', null, options)
  }
}
