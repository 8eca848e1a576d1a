import type { IncomingMessage } from 'node:http'
import type { Reply } from '@/emulators/loopback'
import type { Answer } from './callback'
import type { Sent } from './messages'
import type { InboundMessage } from './news'

interface Controlled {
  sent: Sent[]
  inbound(message: InboundMessage): Promise<Answer>
}

/** What people try out by hand: to write to the product, and to see what it has sent. Null for all else. */
export async function control(
  { method, url }: IncomingMessage,
  body: string,
  { sent, inbound }: Controlled,
): Promise<Reply | null> {
  if (url === '/emulator/sent' && method === 'GET') return { status: 200, body: { sent } }
  if (url !== '/emulator/inbound' || method !== 'POST') return null
  const { from, ...message } = readObject(body)
  if (typeof from !== 'string' || !from) {
    return { status: 400, body: { error: '{"from": "+905321112233", "text": "Hello"}' } }
  }
  const { at, ...rest } = message as Omit<InboundMessage, 'from' | 'at'> & { at?: string }
  const answer = await inbound({ ...rest, from, ...(at && { at: new Date(at) }) })
  return { status: 200, body: { answered: answer } }
}

function readObject(body: string): Record<string, unknown> {
  const value: unknown = JSON.parse(body)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
