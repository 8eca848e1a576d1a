/**
 * A program that delivers webhooks as the web server does, on the database at `DATABASE` (`ENGINE` is `postgres` or
 * `pglite`), to the receivers at `RECEIVERS_URL`. Prints a line of JSON.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { closeDb, systemPool } from '@/lib/platform/database/client'
import { dispatcher } from '@/lib/features/webhooks/dispatch'
import { type Memory, watchMemory } from '../lib/memory'
import { quantile } from '../lib/quantile'
import { addEvents, isDone, payloadOf, SECRET, subscribe } from './backlog'
import { sendBare } from './bare'
import type { Targets } from './receivers'

interface Pace {
  perSecond: number
  /** Milliseconds of CPU time of this process for each delivery. */
  cpu: number
}

export interface WebhooksResult {
  /** Medians of the rounds. */
  throughput: { receivers: number; deliveries: number; bare: Pace; product: Pace }[]
  /** Of the largest backlog. */
  memory: Memory
  /** From an event to the answer of its receiver, in milliseconds. */
  isolation: { hangs: boolean; count: number; p50: number; p95: number }[]
}

/** The dispatcher's limits before it throttles: in total, and per receiver. */
const AT_ONCE = { total: 500, each: 64 }

const { ENGINE = '', DATABASE = '', RECEIVERS_URL = '' } = process.env
const deliveries = Number(process.env.DELIVERIES)
const rounds = Number(process.env.ROUNDS)
Object.assign(process.env, {
  DATABASE_URL: ENGINE === 'pglite' ? await (await fetch(DATABASE)).text() : DATABASE,
  SANTRAL_DATABASE: ENGINE === 'pglite' ? 'embedded' : 'postgresql',
  WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
})
const targets = (await (await fetch(`${RECEIVERS_URL}/targets`)).json()) as Targets

async function pace(count: number, run: () => Promise<void>): Promise<Pace> {
  const [began, cpuBefore] = [performance.now(), process.cpuUsage()]
  await run()
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  return { perSecond: count / seconds, cpu: (user + system) / 1000 / count }
}

async function deliver(ids: string[]): Promise<void> {
  dispatcher().wake(ids)
  while (!(await isDone(ids))) await wait(20)
}

function bareItems(urls: string[], each: number) {
  return Array.from({ length: each }, (_, n) => `contact.created:${n}`).flatMap((eventId) =>
    urls.map((targetUrl) => ({ targetUrl, eventId, payload: payloadOf(eventId), secret: SECRET })),
  )
}

function median(paces: Pace[]): Pace {
  const of = (key: keyof Pace) =>
    quantile(
      paces.map((each) => each[key]),
      0.5,
    )
  return { perSecond: of('perSecond'), cpu: of('cpu') }
}

/** The bare requests and the product take turns, because the speed of a machine changes. */
async function compare(urls: string[], each: number) {
  const { owner, ids } = await subscribe(urls)
  const count = each * urls.length
  const items = bareItems(urls, each)
  const [bare, product]: Pace[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    console.error(`${ENGINE}, ${urls.length} receivers, round ${round + 1} of ${rounds} …`)
    const atOnce = Math.min(AT_ONCE.total, AT_ONCE.each * urls.length)
    bare?.push(await pace(count, () => sendBare(items, atOnce)))
    await addEvents(owner, ids, each)
    product?.push(await pace(count, () => deliver(ids)))
  }
  return {
    receivers: urls.length,
    deliveries: count,
    bare: median(bare ?? []),
    product: median(product ?? []),
  }
}

async function isolation(): Promise<WebhooksResult['isolation']> {
  const [alone, beside]: number[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    alone?.push(...(await latencies(false)))
    beside?.push(...(await latencies(true)))
  }
  return [alone ?? [], beside ?? []].map((times, n) => ({
    hangs: n === 1,
    count: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  }))
}

/** Events arrive steadily. @returns the milliseconds from each event to the answers of the receivers that answer */
async function latencies(hangs: boolean): Promise<number[]> {
  console.error(`${ENGINE}: ${hangs ? 'beside a receiver that hangs' : 'alone'} …`)
  const { owner, ids } = await subscribe(targets.quick)
  const [stuck = ''] = hangs ? (await subscribe([targets.hanging])).ids : []
  if (stuck) {
    await addEvents(owner, [stuck], 500)
    dispatcher().wake([stuck])
  }
  const ticks = Math.min(200, Math.ceil(deliveries / 10))
  for (let tick = 0; tick < ticks; tick++) {
    const woken = ids.filter((_, n) => (n + tick) % 5 === 0)
    await addEvents(owner, stuck ? [...woken, stuck] : woken, 1)
    dispatcher().wake(stuck ? [...woken, stuck] : woken)
    await wait(50)
  }
  while (!(await isDone(ids))) await wait(20)
  const { rows } = await systemPool().query<{ ms: number }>(
    `select (extract(epoch from a.started_at - d.created_at) * 1000 + a.duration_ms)::float8 as ms
     from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
     where d.subscription_id = any($1::bigint[])`,
    [ids],
  )
  await systemPool().query('update webhook_subscriptions set is_active = false where id = $1', [
    stuck || null,
  ])
  return rows.map(({ ms }) => ms)
}

const each = Math.max(1, Math.round(deliveries / targets.quick.length))
await compare(targets.quick, Math.ceil(each / 10)) // V8 still compiles.
const endOfWatch = watchMemory()
const throughput = [await compare(targets.quick, each)]
const memory = endOfWatch()
// Smaller, but long enough that the windows are open most of the time.
for (const few of [20, 1]) {
  const urls = targets.quick.slice(0, few)
  throughput.push(await compare(urls, Math.max(1, Math.round((deliveries * 0.4) / urls.length))))
}
const result: WebhooksResult = { throughput, memory, isolation: await isolation() }
await closeDb()
console.log(JSON.stringify(result))
process.exit()
