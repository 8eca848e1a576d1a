import { inspect } from 'node:util'
import { expect } from 'vitest'
import { SEED } from '@/testing/seed'
import { poll } from '@/testing/poll'
import { EVENT_NAMES } from '@/lib/features/webhooks/rules/events'
import { note } from '../floods/tally'
import { ALWAYS } from '../invariants/always'
import { AT_REST, JOBS_AT_REST } from '../invariants/at-rest'
import { faultsOfDeliveries } from '../invariants/deliveries'
import { EVENTS } from '../invariants/events'
import { contradictionsTo, type Invariant, type Read, reading } from '../invariants/invariant'
import { type Counter, makeCounter } from './counter'
import { type Customer, Lost, makeCustomer } from './customer'
import { drawFrom } from './draw'
import { LANES, type Lane } from './lanes'
import type { LoadedServer } from './loaded-server'
import { startMoodyReceiver } from './receiver'

export interface Progress {
  sent: Counter
  arrived: Counter
  /** The requests without an answer, each with its cause. */
  lost: readonly string[]
  customers: readonly Customer[]
}

interface Options {
  server: LoadedServer
  /** The disturbance, for the summary. */
  what: string
  /** Happens to the server under load. */
  disturb: (progress: Progress) => Promise<void>
  customers: number
  /** How long everything may take to come to rest, in milliseconds. */
  rest: number
}

/**
 * Puts a server under load, disturbs it, and lets it come to rest. Then nothing that was confirmed may be missing, and
 * nothing may contradict the invariants.
 */
export async function expectSurvival({ server, what, disturb, customers: count, rest }: Options) {
  const [sent, arrived] = [makeCounter(), makeCounter()]
  const lost: string[] = []
  const receiver = await startMoodyReceiver(arrived)
  const customers: Customer[] = []
  for (let n = 0; n < count; n += 1) {
    const customer = await makeCustomer(server, sent, receiver.url.replace('/hook', '/passing'))
    for (const event of EVENT_NAMES) {
      const json = { event, targetUrl: receiver.url }
      expect((await customer.api('/hooks', { json })).status).toBe(201)
    }
    customers.push(customer)
  }

  const over = new AbortController()
  async function drive(lane: Lane, customer: Customer, seed: number): Promise<void> {
    const draw = drawFrom(seed)
    while (!over.signal.aborted) {
      try {
        await lane(customer, draw)
      } catch (error) {
        if (!(error instanceof Lost)) throw error
        lost.push(`${new Date().toISOString()} ${inspect(error, { depth: 4 })}`)
        await server.alive()
      }
    }
  }
  const load = Promise.all(
    customers.flatMap((customer, c) =>
      LANES.map((lane, index) => drive(lane, customer, SEED + 100 * c + index)),
    ),
  )
  // A fault of the load ends the disturbance.
  await Promise.race([disturb({ sent, arrived, lost, customers }), load])
  over.abort()
  await load
  for (const { unanswered } of customers) await Promise.all(unanswered.map((ask) => ask()))
  note(
    `${what} with seed ${SEED} during ${sent.value()} requests and ${arrived.value()} deliveries`,
  )

  const unrest = await restlessness(() => reading(server.current(), leftOver), customers, rest)
  const found = await reading(server.current(), async (read) => [
    ...unrest,
    ...(await contradictionsTo([...ALWAYS, ...EVENTS], read)),
    ...(await faultsOfDeliveries(read, receiver.url, receiver.requests)),
    ...(await missing(customers, read)),
    ...(await repeatedCalls(customers, read)),
  ])
  expect(found).toEqual([])
  expect(await server.stop()).toBe(0)
  await receiver.close()
}

const MUST_END: readonly Invariant[] = [...AT_REST, ...JOBS_AT_REST]
export const leftOver = (read: Read) => contradictionsTo(MUST_END, read)

/**
 * Waits until nothing is left over. A fast machine leaves more work behind, so the time counts from the last moment at
 * which less was left over than ever before.
 * @param timeout in milliseconds
 * @returns what is left over
 */
export async function restlessness(
  look: () => Promise<string[]>,
  customers: readonly Pick<Customer, 'panel'>[],
  timeout: number,
): Promise<string[]> {
  for (let fewest = Infinity; fewest > 0;) {
    const fewer = await poll(
      async () => {
        // A read of the imports ends those whose process is gone.
        for (const { panel } of customers) await panel('/api/contacts/imports')
        const left = await look()
        return left.length < fewest ? left : undefined
      },
      { timeout, interval: 500 },
    )
    if (!fewer) return look()
    fewest = fewer.length
  }
  return []
}

export async function missing(
  customers: readonly Pick<Customer, 'confirmed'>[],
  read: Read,
): Promise<string[]> {
  const confirmed = customers.flatMap((customer) => customer.confirmed)
  const tables = [...new Set(confirmed.map(({ table }) => table))]
  const found: string[] = []
  for (const table of tables) {
    const rows = await read<{ id: string }>(`select id::text from ${table}`)
    const kept = new Set(rows.map(({ id }) => id))
    const lost = confirmed.filter((each) => each.table === table && !kept.has(each.id))
    found.push(...lost.map(({ id }) => `${table} ${id} was confirmed and is not there`))
  }
  return found
}

/**
 * Idempotency keys whose request was carried out more than once. Each has a separate phone. A call without a job is
 * answered with 503, and a refused call with 502. Both free their key, and their phones never ring.
 */
async function repeatedCalls(customers: readonly Customer[], read: Read): Promise<string[]> {
  const rows = await read<{ phone: string; ids: string[] }>(
    `select phone, array_agg(id::text) as ids from calls
     where origin = 'api' and coalesce(end_reason, '') not in ('service_unavailable', 'telephony_error')
     group by phone`,
  )
  const made = new Map(rows.map(({ phone, ids }) => [phone, ids]))
  return customers.flatMap(({ answersByKey }) =>
    [...answersByKey].flatMap(([key, answers]) => {
      const ids = new Set([...(made.get(key) ?? []), ...answers])
      return ids.size > 1 ? [`the key ${key} made the calls ${[...ids].join(', ')}`] : []
    }),
  )
}
