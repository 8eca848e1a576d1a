import { z } from 'zod'
import { requestVendor, mayHaveArrived, mayHaveSucceeded } from '@/lib/platform/http-client'
import { parseJson } from '@/lib/platform/text/parse-json'
import { ChatAppError, type ChatApp, type TemplateMessage, type ChatAppErrorKind } from './port'
import { CHATAPP_ANSWERS } from './rules/chatapp-answers'
import { storable } from '@/lib/platform/text/storable-text'

interface Access {
  /** Includes the version: `https://graph.facebook.com/v24.0`. */
  baseUrl: string
  token: string
  phoneNumberId: string
}

const Sent = z.object({ messages: z.tuple([z.object({ id: z.string() })], z.unknown()) })

export function cloudApi({ baseUrl, token, phoneNumberId }: Access): ChatApp {
  /** @param to E.164. Without the plus sign, the platform may add a country code. */
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
    const { status, text } = await requestVendor(url, {
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

/** How many characters of the platform's reason are kept. */
const MAX_WORDS = 500

const Refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().nullish(),
    error_data: z.object({ details: z.string().nullish() }).nullish().catch(null),
  }),
})

/** Codes for a wrong token or a missing permission. The codes 200 to 299 also mean one missing permission each. */
const CREDENTIALS = [0, 3, 10, 190, 131005]

/** Rate limits and failures of the platform itself: it did not take the message, and may take it later. */
const TEMPORARY = [1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057]

/** The error for an unsuccessful response. Its codes say more than its status: a missing permission is a 500. */
function refusal(status: number, answer: unknown): ChatAppError {
  const { success, data } = Refusal.safeParse(answer)
  if (!success) {
    const kind = mayHaveSucceeded(status) ? 'no_answer' : 'unreachable'
    return new ChatAppError(kind, `The chat app answered with ${status}.`)
  }
  const { message, code = null, error_data: more } = data.error
  const words = storable(more?.details || message, MAX_WORDS)
  return new ChatAppError(kindOf(status, code), words, code)
}

function kindOf(status: number, code: number | null): ChatAppErrorKind {
  if (code !== null) {
    if (CREDENTIALS.includes(code) || (code >= 200 && code < 300)) return 'credentials'
    if (TEMPORARY.includes(code)) return 'unreachable'
    if (Object.hasOwn(CHATAPP_ANSWERS, code)) return 'refused'
  }
  return status >= 500 || status === 429 ? 'unreachable' : 'refused'
}
