import type { IncomingMessage } from 'node:http'
import type { Reply } from '@/emulators/loopback'
import type { WebhookResponse } from './webhook-sender'
import type { Sent } from './messages'
import type { InboundMessage } from './webhook-payloads'

interface ControlledEmulator {
  sent: Sent[]
  inbound(message: InboundMessage): Promise<WebhookResponse>
}

/**
 * Handles the requests for trying the emulator by hand: `POST /emulator/inbound` sends a message to the product, and
 * `GET /emulator/sent` lists the messages of the product.
 * @returns null for any other request
 */
export async function handleControlRequest(
  { method, url }: IncomingMessage,
  body: string,
  { sent, inbound }: ControlledEmulator,
): Promise<Reply | null> {
  if (url === '/emulator/sent' && method === 'GET') return { status: 200, body: { sent } }
  if (url !== '/emulator/inbound' || method !== 'POST') return null
  const { from, ...message } = readObject(body)
  if (typeof from !== 'string' || !from) {
    return { status: 400, body: { error: '{"from": "+905321112233", "text": "Hello"}' } }
  }
  const { at, ...rest } = message as Omit<InboundMessage, 'from' | 'at'> & { at?: string }
  const response = await inbound({ ...rest, from, ...(at && { at: new Date(at) }) })
  return { status: 200, body: { answered: response } }
}

function readObject(body: string): Record<string, unknown> {
  const value: unknown = JSON.parse(body)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
