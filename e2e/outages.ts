import { randomInt } from 'node:crypto'
import { expect, vi } from 'vitest'
import { grouped } from '@/lib/platform/grouped'
import {
  createAccount,
  logIn,
  type ReceivedRequest,
  type Receiver,
  type Send,
  type Server,
  type TestAccount,
} from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { body } from '@/testing/api/calling'

export interface Subscriber {
  account: TestAccount
  panel: Send
}

export async function makeSubscriber(server: Server): Promise<Subscriber> {
  const account = await createAccount(server)
  return { account, panel: await logIn(server, account) }
}

export async function subscribe({ panel }: Subscriber, receiver: Receiver): Promise<string> {
  const json = { event: 'contact.created', targetUrl: receiver.url }
  const response = await panel('/api/webhooks', { json })
  expect(response.status).toBe(201)
  return (await body<{ id: string }>(response)).id
}

/** Imports a file with new contacts, each of which causes one event. All events are written in one transaction. */
export async function importContacts({ panel }: Subscriber, count: number): Promise<void> {
  const prefix = `+90532${randomInt(1000, 9999)}`
  const rows = Array.from({ length: count }, (_, n) => `Ada,${prefix}${String(n).padStart(3, '0')}`)
  const response = await panel('/api/contacts/import?fileName=fair.csv', {
    method: 'POST',
    body: ['first_name,phone', ...rows].join('\n'),
    headers: { 'content-type': 'text/csv' },
  })
  const lines = (await response.text()).trim().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'done', created: count })
}

export async function createContact({ panel }: Subscriber): Promise<void> {
  const phone = `+90533${randomInt(1_000_000, 9_999_999)}`
  const response = await panel('/api/contacts', { json: { firstName: 'Ada', phone } })
  expect(response.status).toBe(201)
}

export interface Subscription {
  id: string
  isActive: boolean
  failCount: number
  trialAt: string | null
  deactivatedAt: string | null
}

export async function readSubscription({ panel }: Subscriber, id: string): Promise<Subscription> {
  const { data } = await body<{ data: Subscription[] }>(await panel('/api/webhooks'))
  const found = data.find((each) => each.id === id)
  if (!found) throw new Error(`There is no subscription ${id}`)
  return found
}

export interface Delivery {
  id: string
  eventId: string
  status: string
  attemptCount: number
}

export async function readDeliveries({ panel }: Subscriber, id: string): Promise<Delivery[]> {
  const all: Delivery[] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/webhooks/deliveries?subscriptionId=${id}&limit=100&page=${page}`
    const { data, pagination } = await body<{
      data: Delivery[]
      pagination: { hasMore: boolean }
    }>(await panel(path))
    all.push(...data)
    if (!pagination.hasMore) return all.toReversed()
  }
}

export interface Attempt {
  attempt: number
  succeeded: boolean
  /** In milliseconds since 1970. */
  startedAt: number
}

export async function readAttempts(
  { panel }: Subscriber,
  deliveries: readonly Pick<Delivery, 'id'>[],
): Promise<(Attempt & { deliveryId: string })[]> {
  const read = await Promise.all(
    deliveries.map(async ({ id }) => {
      const response = await panel(`/api/webhooks/deliveries/${id}`)
      const { attempts } = await body<{ attempts: (Attempt & { startedAt: string })[] }>(response)
      return attempts.map((each) => ({
        ...each,
        deliveryId: id,
        startedAt: Date.parse(each.startedAt),
      }))
    }),
  )
  return read.flat().toSorted((a, b) => a.startedAt - b.startedAt)
}

export async function endedDeliveries(subscriber: Subscriber, id: string): Promise<Delivery[]> {
  const isPending = async () => {
    const path = `/api/webhooks/deliveries?subscriptionId=${id}&status=pending&limit=1`
    const { data } = await body<{ data: Delivery[] }>(await subscriber.panel(path))
    return data.length > 0
  }
  await vi.waitFor(async () => expect(await isPending()).toBe(false), {
    interval: 50,
    timeout: within(60_000),
  })
  return readDeliveries(subscriber, id)
}

export const deliveryOf = ({ headers }: ReceivedRequest) => String(headers['x-service-delivery'])

export function byDelivery(requests: readonly ReceivedRequest[]): Map<string, ReceivedRequest[]> {
  return grouped(requests, deliveryOf)
}
