import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Reply } from '../loopback'
import { ORDERS_KEYS } from './keys'
import { languageOf } from './messages'
import { OrderRefused, type Orders } from './orders'

/** Answers a request to the HTTP interface. */
export async function answerOverHttp(orders: Orders, request: IncomingMessage): Promise<Reply> {
  try {
    return { status: 200, body: await answer(orders, request) }
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error
    return { status: error.status, body: { error: error.message } }
  }
}

async function answer(orders: Orders, request: IncomingMessage): Promise<unknown> {
  const { method, headers } = request
  const { pathname, searchParams } = new URL(request.url ?? '', 'https://orders')
  if (headers['x-api-key'] !== ORDERS_KEYS.apiKey) {
    throw new OrderRefused(401, 'The API key is wrong.')
  }
  const language = languageOf(searchParams.get('language') ?? headers['accept-language'])
  const [, number, action] = /^\/orders\/([^/]+)(?:\/(return))?$/.exec(pathname) ?? []
  if (method === 'GET' && pathname === '/orders') {
    const phone = searchParams.get('phone')
    if (!phone) throw new OrderRefused(400, 'phone is missing.')
    return { orders: orders.list(phone, language) }
  }
  if (method === 'GET' && number && !action) {
    return orders.find(decodeURIComponent(number), language)
  }
  if (method === 'POST' && number && action) {
    const key = headers['idempotency-key']
    const reason = await readReason(request)
    return orders.return(decodeURIComponent(number), reason, language, key?.toString())
  }
  throw new OrderRefused(404, `There is no ${method} ${pathname}.`)
}

async function readReason(request: IncomingMessage): Promise<string> {
  const body = (await json(request).catch(() => null)) as { reason?: unknown } | null
  if (typeof body?.reason === 'string' && body.reason.trim()) return body.reason.trim()
  throw new OrderRefused(400, 'reason is missing: send JSON such as {"reason":"It is too small"}.')
}
