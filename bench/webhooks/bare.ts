import { createHmac } from 'node:crypto'
import { Pool } from 'undici'

/** What one bare request sends. */
export interface BareItem {
  targetUrl: string
  secret: string
  eventId: string
  payload: string
}

/**
 * Sends signed requests with the same headers as the product's, so many at once, and nothing else: no database, no
 * checks of addresses, no limits, no log.
 */
export async function sendBare(items: readonly BareItem[], atOnce: number): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let item = items[next++]; item; item = items[next++]) await send(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}

const pools = new Map<string, Pool>()

/** Connections are kept from round to round, as the product keeps them. */
function poolOf(origin: string): Pool {
  const connect = { rejectUnauthorized: false }
  const pool = pools.get(origin) ?? new Pool(origin, { connections: null, connect })
  pools.set(origin, pool)
  return pool
}

async function send(item: BareItem): Promise<void> {
  const { origin, pathname } = new URL(item.targetUrl)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const sign = (text: string, encoding: 'hex' | 'base64', key: string | Buffer = item.secret) =>
    createHmac('sha256', key).update(text).digest(encoding)
  const signed = `${item.eventId}.${timestamp}.${item.payload}`
  const decoded = Buffer.from(item.secret, 'base64')
  const { statusCode, body } = await poolOf(origin).request({
    path: pathname,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Santral-Webhooks/1',
      'X-Service-Event': 'contact.created',
      'X-Service-Signature': sign(item.payload, 'hex'),
      'X-Service-Delivery': item.eventId,
      'X-Service-Timestamp': timestamp,
      'webhook-id': item.eventId,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${sign(signed, 'base64')} v1,${sign(signed, 'base64', decoded)}`,
    },
    body: item.payload,
  })
  await body.dump()
  if (statusCode !== 204) throw new Error(`A receiver answered ${statusCode}.`)
}
