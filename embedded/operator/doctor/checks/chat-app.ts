import { z } from 'zod'
import { type Answer, NoAnswer } from '../ask'
import { type Finding, notConfigured, ok, problem, warning } from '../finding'
import type { Subject } from '../subject'

const Refusal = z.object({ error: z.object({ code: z.number(), message: z.string().default('') }) })

/** The codes for a token that is wrong or has expired. */
const BAD_TOKEN = [102, 190]

/** Whether the chat app accepts the token and has the number. */
export const chatAppCheck = {
  name: 'chat app',
  async run({ environment, ask }: Subject): Promise<Finding[]> {
    const { CHATAPP_API_URL: url, CHATAPP_ACCESS_TOKEN: token, ...config } = environment.config
    if (!token) {
      const todo = 'Set CHATAPP_ACCESS_TOKEN and CHATAPP_PHONE_NUMBER_ID.'
      return [notConfigured('chat app', 'No chat-app message can be sent.', todo)]
    }
    const headers = { authorization: `Bearer ${token}` }
    try {
      const answer = await ask(`${url}/${config.CHATAPP_PHONE_NUMBER_ID}?fields=id`, { headers })
      const inbound = config.CHATAPP_APP_SECRET && config.CHATAPP_VERIFY_TOKEN
      return [judgeChatApp(answer), ...(inbound ? [] : [withoutReplies(config.APP_URL)])]
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const found = `The chat app at ${url} cannot be reached: ${error.message}.`
      return [problem('chat app', found, 'Allow outgoing HTTPS, or correct CHATAPP_API_URL.')]
    }
  },
}

function withoutReplies(appUrl: string): Finding {
  const todo = `Set CHATAPP_APP_SECRET and CHATAPP_VERIFY_TOKEN, and its webhook to ${appUrl}/api/chatapp/webhook.`
  return notConfigured(
    'chat-app replies',
    'Replies, opt-outs and deliveries are not received.',
    todo,
  )
}

export function judgeChatApp({ status, json }: Pick<Answer, 'status' | 'json'>): Finding {
  const check = 'chat app'
  if (status === 200) return ok(check, 'The chat app accepts the token for the number.')
  const error = Refusal.safeParse(json).data?.error
  if (status === 401 || (error && BAD_TOKEN.includes(error.code))) {
    const todo = 'Create a permanent token of a system user, and set CHATAPP_ACCESS_TOKEN.'
    return problem(check, 'The chat app refuses CHATAPP_ACCESS_TOKEN.', todo)
  }
  if (status < 500) {
    const found = `The chat app does not know the number: ${error?.message ?? `status ${status}`}`
    return problem(check, found, 'Set CHATAPP_PHONE_NUMBER_ID to an id that the token may use.')
  }
  return warning(
    check,
    `The chat app fails at the moment (status ${status}).`,
    'Run this again later.',
  )
}
