import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { CUT, type Reply, serveOnLoopback } from '@/emulators/loopback'
import { type WebhookResponse, createWebhookSender } from './webhook-sender'
import { handleControlRequest } from './control'
import { createStatusUpdater } from './status-updates'
import { readMessage, type Sent, type SendRequest } from './messages'
import {
  type InboundMessage,
  inboundPayload,
  PHONE_NUMBER_ID,
  type Status,
  statusPayload,
} from './webhook-payloads'
import { Refusal, type RefusalCode } from './refusal'
import type { Template } from './templates'
import { createServiceWindows } from './service-windows'

export type { Sent } from './messages'
export type { Template } from './templates'

export interface ChatAppOptions {
  /** Default: any free port. */
  port?: number
  /** Whether the emulator posts the statuses of each message automatically after a subscription. Default: auto. */
  statuses?: 'auto' | 'manual'
  /** The delay before each status, in milliseconds. Default: 0. */
  pauseMs?: number
  onSent?: (message: Sent) => void
}

export interface ChatAppEmulator {
  url: string
  /** The origin of the endpoints for trying it out by hand: `/emulator/inbound` and `/emulator/sent`. */
  origin: string
  token: string
  phoneNumberId: string
  appSecret: string
  verifyToken: string
  sent: Sent[]
  /** All posted webhook payloads, in order. */
  posted: unknown[]
  /** Subscribes a URL to the webhooks. @throws Error if the URL does not repeat the challenge */
  subscribe(url: string, verifyToken?: string): Promise<void>
  /**
   * Simulates an inbound message: opens the customer service window and posts the webhook.
   * @returns the product's response
   */
  inbound(message: InboundMessage): Promise<WebhookResponse>
  /** Posts one status, possibly repeated, out of order, or for an unknown message. @returns the product's response */
  status(
    id: string,
    status: Status,
    more?: { at?: Date; code?: RefusalCode; to?: string },
  ): Promise<WebhookResponse>
  /** Posts any payload, signed. @returns the product's response */
  post(payload: unknown): Promise<WebhookResponse>
  /** Opens the customer service window of a number, one day from `at`, without a webhook. Default: from now. */
  openWindow(number: string, at?: Date): void
  /** Advances the emulator's clock, which the customer service windows use. */
  forward(ms: number): void
  /** Makes the next request fail with this status and a body that is not in the platform's format. */
  fail(status: number): void
  refuse(code: RefusalCode): void
  /** Accepts the next message without ever responding. */
  hang(): void
  /** Accepts the next message, but closes the connection without a response. */
  cut(): void
  close(): Promise<void>
}

/** The keys of every emulator: for signing its webhooks, and for confirming a subscription. */
export const CHATAPP_KEYS = {
  appSecret: 'emulated-app-secret',
  verifyToken: 'emulated-verify-token',
}

type Fault = { status: number } | { code: RefusalCode } | 'hang' | 'cut'

/**
 * Starts an emulator of the WhatsApp Cloud API on loopback. It accepts templates and free text as the platform does,
 * and posts their statuses and inbound messages as signed webhooks. Numbers that end in 0404 do not have the app. Messages
 * to 0405 fail as undeliverable (131026), messages to 0406 are withheld by the platform (131049).
 */
export async function startChatAppEmulator(
  templates: Template[],
  { port = 0, statuses = 'auto', pauseMs = 0, onSent = () => {} }: ChatAppOptions = {},
): Promise<ChatAppEmulator> {
  const token = 'emulated-token'
  const { appSecret, verifyToken } = CHATAPP_KEYS
  const sent: Sent[] = []
  const faults: Fault[] = []
  const sender = createWebhookSender(appSecret)
  const { clock, open, isOpen, forward } = createServiceWindows()
  const statusUpdater = createStatusUpdater({ sender, pauseMs, clock })

  async function handle(request: IncomingMessage): Promise<Reply | typeof CUT> {
    const body = await text(request)
    const controlReply = await handleControlRequest(request, body, { sent, inbound })
    if (controlReply) return controlReply
    const fault = faults.shift()
    if (typeof fault === 'object') {
      if ('code' in fault) throw new Refusal(fault.code)
      return { status: fault.status, type: 'text/plain', body: 'upstream error' }
    }
    if (request.headers.authorization !== `Bearer ${token}`) throw new Refusal(190)
    if (request.url === `/v24.0/${PHONE_NUMBER_ID}?fields=id` && request.method === 'GET') {
      return { status: 200, body: { id: PHONE_NUMBER_ID } }
    }
    if (request.url !== `/v24.0/${PHONE_NUMBER_ID}/messages` || request.method !== 'POST') {
      throw new Refusal(33, `Unsupported ${request.method} request to ${request.url}`)
    }
    const message = readMessage(JSON.parse(body) as SendRequest, { templates, isOpen })
    sent.push(message)
    onSent(message)
    if (statuses === 'auto') statusUpdater.start(message)
    if (fault === 'cut') return CUT
    if (fault === 'hang') return new Promise(() => {})
    const { id, to } = message
    const contacts = [{ input: to, wa_id: to.replace('+', '') }]
    return { status: 200, body: { messaging_product: 'whatsapp', contacts, messages: [{ id }] } }
  }

  async function inbound(message: InboundMessage): Promise<WebhookResponse> {
    const at = message.at ?? clock()
    if (message.from) open(message.from, at)
    return sender.post(inboundPayload({ ...message, at }))
  }

  const { origin, close } = await serveOnLoopback(
    (request) =>
      handle(request).catch((error: unknown): Reply => {
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
    posted: sender.posted,
    subscribe: (url, given = verifyToken) => sender.subscribe(url, given),
    inbound,
    status(id, status, { at = clock(), code, to } = {}) {
      const recipient = to ?? sent.find((message) => message.id === id)?.to ?? ''
      return sender.post(statusPayload({ id, to: recipient, status, at, code }))
    },
    post: sender.post,
    openWindow: (number, at = clock()) => open(number, at),
    forward,
    fail: (status) => void faults.push({ status }),
    refuse: (code) => void faults.push({ code }),
    hang: () => void faults.push('hang'),
    cut: () => void faults.push('cut'),
    async close() {
      sender.close()
      await statusUpdater.stop()
      await close()
    },
  }
}
