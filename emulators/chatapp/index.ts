import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { answering, CUT, type Reply } from '@/emulators/loopback'
import { type Answer, callback } from './callback'
import { control } from './control'
import { followUp } from './follow-up'
import { readMessage, type Sent, type SendRequest } from './messages'
import { type InboundMessage, inboundNews, PHONE_NUMBER_ID, type Status, statusNews } from './news'
import { Refusal, type RefusalCode } from './refusal'
import type { Template } from './templates'
import { windows } from './windows'

export type { Sent } from './messages'
export type { Template } from './templates'

export interface ChatAppOptions {
  /** Any that is free unless told. */
  port?: number
  /** Whether the statuses of a message follow it by themselves, once somebody has subscribed; so unless told. */
  statuses?: 'auto' | 'manual'
  /** Between one status and the next. */
  pauseMs?: number
  /** Hears of every message that was taken. */
  onSent?: (message: Sent) => void
}

export interface ChatAppEmulator {
  /** For `CHATAPP_API_URL`. */
  url: string
  /** Where people can try it by hand: `/emulator/inbound`, `/emulator/sent`. */
  origin: string
  /** For `CHATAPP_ACCESS_TOKEN`; every other one is refused. */
  token: string
  /** For `CHATAPP_PHONE_NUMBER_ID`. */
  phoneNumberId: string
  /** For `CHATAPP_APP_SECRET`. */
  appSecret: string
  /** For `CHATAPP_VERIFY_TOKEN`. */
  verifyToken: string
  /** The messages that were taken, in order. */
  sent: Sent[]
  /** All the news that were posted, in order. */
  posted: unknown[]
  /** Tells its news to this address. @throws Error where the address does not shake hands */
  subscribe(url: string, verifyToken?: string): Promise<void>
  /** Somebody writes: the window opens, and the product is told. @returns what that answered */
  inbound(message: InboundMessage): Promise<Answer>
  /** Tells how far a message has come: again, out of order, of a message that nobody knows. @returns what the product answered */
  status(
    id: string,
    status: Status,
    more?: { at?: Date; code?: RefusalCode; to?: string },
  ): Promise<Answer>
  /** Posts whatever it is, signed. @returns what the product answered */
  post(news: unknown): Promise<Answer>
  /** A number may get free text for a day from then on, without the product being told. */
  openWindow(number: string, at?: Date): void
  /** Lets this much time go by for the windows. */
  forward(ms: number): void
  /** Makes the next request fail with this status and no words of the platform. */
  fail(status: number): void
  /** Makes the next request fail with this number of the platform. */
  refuse(code: RefusalCode): void
  /** Takes the next message, and does not answer. */
  hang(): void
  /** Takes the next message, and cuts the connection. */
  cut(): void
  close(): Promise<void>
}

type Fault = { status: number } | { code: RefusalCode } | 'hang' | 'cut'

/**
 * The WhatsApp Cloud API on loopback: templates and free text go out as the platform takes them, their
 * statuses and what people write come back signed. Numbers that end in 0404 have not got the app; to
 * 0405 nothing can be delivered (131026), to 0406 the platform does not want to (131049).
 */
export async function startChatAppEmulator(
  templates: Template[],
  { port = 0, statuses = 'auto', pauseMs = 0, onSent = () => {} }: ChatAppOptions = {},
): Promise<ChatAppEmulator> {
  const token = 'emulated-token'
  const appSecret = 'emulated-app-secret'
  const verifyToken = 'emulated-verify-token'
  const sent: Sent[] = []
  const faults: Fault[] = []
  const news = callback(appSecret)
  const { clock, open, isOpen, forward } = windows()
  const follow = followUp({ news, pauseMs, clock })

  async function answer(request: IncomingMessage): Promise<Reply | typeof CUT> {
    const body = await text(request)
    const byHand = await control(request, body, { sent, inbound })
    if (byHand) return byHand
    const fault = faults.shift()
    if (typeof fault === 'object') {
      if ('code' in fault) throw new Refusal(fault.code)
      return { status: fault.status, type: 'text/plain', body: 'upstream error' }
    }
    if (request.headers.authorization !== `Bearer ${token}`) throw new Refusal(190)
    if (request.url !== `/v24.0/${PHONE_NUMBER_ID}/messages` || request.method !== 'POST') {
      throw new Refusal(33, `Unsupported ${request.method} request to ${request.url}`)
    }
    const message = readMessage(JSON.parse(body) as SendRequest, { templates, isOpen })
    sent.push(message)
    onSent(message)
    if (statuses === 'auto') follow.statusesOf(message)
    if (fault === 'cut') return CUT
    if (fault === 'hang') return new Promise(() => {})
    const { id, to } = message
    const contacts = [{ input: to, wa_id: to.replace('+', '') }]
    return { status: 200, body: { messaging_product: 'whatsapp', contacts, messages: [{ id }] } }
  }

  async function inbound(message: InboundMessage): Promise<Answer> {
    const at = message.at ?? clock()
    open(message.from, at)
    return news.post(inboundNews({ ...message, at }))
  }

  const { origin, close } = await answering(
    (request) =>
      answer(request).catch((error: unknown): Reply => {
        if (error instanceof Refusal) return { status: error.status, body: error.body }
        throw error
      }),
    port,
  )
  return {
    url: `${origin}/v24.0`,
    origin,
    token,
    phoneNumberId: PHONE_NUMBER_ID,
    appSecret,
    verifyToken,
    sent,
    posted: news.posted,
    subscribe: (url, given = verifyToken) => news.subscribe(url, given),
    inbound,
    status(id, status, { at = clock(), code, to } = {}) {
      const recipient = to ?? sent.find((message) => message.id === id)?.to ?? ''
      return news.post(statusNews({ id, to: recipient, status, at, code }))
    },
    post: news.post,
    openWindow: (number, at = clock()) => open(number, at),
    forward,
    fail: (status) => void faults.push({ status }),
    refuse: (code) => void faults.push({ code }),
    hang: () => void faults.push('hang'),
    cut: () => void faults.push('cut'),
    async close() {
      news.close()
      await follow.ended()
      await close()
    },
  }
}
