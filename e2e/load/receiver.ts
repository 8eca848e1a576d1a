import { createHash } from 'node:crypto'
import { startReceiver } from '@/testing/server'
import type { Counter } from './counter'

/** How many attempts of a delivery fail: two or one of about every twelfth. */
function failuresOf(id: string): number {
  const [byte = 0] = createHash('sha256').update(id).digest()
  return byte < 20 ? 2 : byte < 40 ? 1 : 0
}

/**
 * Failures of a subscription in a row. Ten would end it, and after an outage the deliveries that fail again are due
 * first, one behind the other.
 */
const MOST_IN_A_ROW = 3

/** A receiver that fails the first attempts of some deliveries: with a status, or by hanging up. */
export async function startMoodyReceiver(arrived: Counter) {
  const attempts = new Map<string, number>()
  const inARow = new Map<string, number>()
  return startReceiver((request, response) => {
    arrived.count()
    const id = String(request.headers['x-service-delivery'])
    const attempt = (attempts.get(id) ?? 0) + 1
    attempts.set(id, attempt)
    const event = String(request.headers['x-service-event'])
    const failures = inARow.get(event) ?? 0
    const fails = request.path === '/hook' && attempt <= failuresOf(id) && failures < MOST_IN_A_ROW
    if (request.path === '/hook') inARow.set(event, fails ? failures + 1 : 0)
    if (!fails) response.writeHead(200).end()
    else if (Number(id) % 2) response.socket?.destroy()
    else response.writeHead(503).end()
  })
}
