import { startReceiver } from '@/lib/testing/server'
import type { Counter } from './counter'

/**
 * A receiver that fails the first attempts of every third delivery: with a status, or by hanging up. It never fails
 * so often that a subscription ends.
 */
export async function startMoodyReceiver(arrived: Counter) {
  const attempts = new Map<string, number>()
  return startReceiver((request, response) => {
    arrived.count()
    const id = String(request.headers['x-service-delivery'])
    const attempt = (attempts.get(id) ?? 0) + 1
    attempts.set(id, attempt)
    if (attempt > Number(id) % 3 || request.path !== '/hook') response.writeHead(200).end()
    else if (Number(id) % 2) response.socket?.destroy()
    else response.writeHead(503).end()
  })
}
