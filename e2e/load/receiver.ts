import { createHash } from 'node:crypto'
import { startReceiver } from '@/lib/testing/server'
import type { Counter } from './counter'

/**
 * How many attempts of a delivery fail: two or one of about every twelfth. A hash spreads them over the subscriptions,
 * so that none fails ten times in a row, which would end it.
 */
function failuresOf(id: string): number {
  const [byte = 0] = createHash('sha256').update(id).digest()
  return byte < 20 ? 2 : byte < 40 ? 1 : 0
}

/** A receiver that fails the first attempts of some deliveries: with a status, or by hanging up. */
export async function startMoodyReceiver(arrived: Counter) {
  const attempts = new Map<string, number>()
  return startReceiver((request, response) => {
    arrived.count()
    const id = String(request.headers['x-service-delivery'])
    const attempt = (attempts.get(id) ?? 0) + 1
    attempts.set(id, attempt)
    if (attempt > failuresOf(id) || request.path !== '/hook') response.writeHead(200).end()
    else if (Number(id) % 2) response.socket?.destroy()
    else response.writeHead(503).end()
  })
}
