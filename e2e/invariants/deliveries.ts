import type { ReceivedRequest } from '@/testing/server'
import type { Read } from './invariant'

interface Delivery {
  id: string
  event: string
  payload: string
  status: string
}

/**
 * Every event for a subscription to this URL reached the receiver there, as the bytes that are stored, and the receiver
 * received nothing else. Repeats of the same event are allowed, as the contract says.
 */
export async function faultsOfDeliveries(
  read: Read,
  targetUrl: string,
  received: readonly ReceivedRequest[],
): Promise<string[]> {
  const deliveries = await read<Delivery>(
    `select d.id, e.event_id as event, e.payload, d.status
     from webhook_deliveries d join events e on e.id = d.event_row_id
       join webhook_subscriptions s on s.id = d.subscription_id where s.target_url = $1`,
    [targetUrl],
  )
  const told = new Map<string, ReceivedRequest[]>()
  for (const request of received) {
    if (request.path !== new URL(targetUrl).pathname) continue
    const id = String(request.headers['x-service-delivery'])
    told.set(id, [...(told.get(id) ?? []), request])
  }
  const known = new Set(deliveries.map(({ id }) => id))
  return [
    ...deliveries.flatMap((delivery) => faultsOf(delivery, told.get(delivery.id) ?? [])),
    ...[...told.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `the receiver was sent the delivery ${id}, which does not exist`),
  ]
}

function faultsOf(delivery: Delivery, requests: readonly ReceivedRequest[]): string[] {
  const { id, event, payload, status } = delivery
  const name = `${event} (delivery ${id})`
  if (status !== 'succeeded') return [`${name} is ${status}`]
  if (requests.length === 0) return [`${name} never reached the receiver`]
  return requests.some(({ body }) => body !== payload)
    ? [`${name} reached the receiver with other bytes than are stored`]
    : []
}
