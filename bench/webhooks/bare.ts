import { Pool } from 'undici'
import { bodySignature, standardSignature } from '@/lib/platform/security/signature'

/** The content of one bare request. */
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

async function send({ targetUrl, secret, eventId, payload }: BareItem): Promise<void> {
  const { origin, pathname } = new URL(targetUrl)
  const timestamp = Math.floor(Date.now() / 1000)
  const { statusCode, body } = await poolOf(origin).request({
    path: pathname,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Santral-Webhooks/1',
      'X-Service-Event': 'contact.created',
      'X-Service-Signature': bodySignature(secret, payload),
      'X-Service-Delivery': eventId,
      'X-Service-Timestamp': String(timestamp),
      'webhook-id': eventId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': standardSignature(secret, { id: eventId, timestamp, body: payload }),
    },
    body: payload,
  })
  await body.dump()
  if (statusCode !== 204) throw new Error(`A receiver answered ${statusCode}.`)
}
