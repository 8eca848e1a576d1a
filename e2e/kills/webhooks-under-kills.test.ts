import { expect, it } from 'vitest'
import { engine } from '@/testing/database/engine'
import { poll } from '@/testing/poll'
import { SEED } from '@/testing/seed'
import { repetitions } from '@/testing/thorough'
import { within } from '@/scripts/lib/time-scale.mjs'
import { body } from '@/testing/api/calling'
import { causeEach, causeEvents, EVENTS } from '../deliveries/causes'
import { contradictions, countRecorded } from '../deliveries/claims'
import { startReceivers } from '../deliveries/receivers'
import { note } from '../floods/tally'
import { ALWAYS } from '../invariants/always'
import { EVENTS as EVENT_INVARIANTS } from '../invariants/events'
import { contradictionsTo, reading } from '../invariants/invariant'
import { makeCounter } from '../load/counter'
import { type Customer, makeCustomer } from '../load/customer'
import { drawFrom } from '../load/draw'
import { moment } from '../load/moment'
import { startMortalServer } from '../load/mortal-server'
import { leftOver, restlessness } from '../load/survival'

/** Kills, beside those during a start. */
const KILLS = repetitions({ few: 4, many: 500 })
const MINUTE_MS = 60_000
const REST_MS = repetitions({ few: 5, many: 20 }) * MINUTE_MS
/** Short enough for a quick trial, and long enough that no outage lasts for ten attempts. */
const RETRY_BASE_MS = 200
/** A server at which nothing arrives is killed after so long. */
const LONGEST_WAIT_MS = 20_000
const SETTINGS = {
  WEBHOOK_RETRY_BASE_MS: String(RETRY_BASE_MS),
  WEBHOOK_TIMEOUT_MS: String(within(1000)),
}

it(
  `${KILLS} kills while events flow to failing receivers lose no event`,
  async () => {
    const server = await startMortalServer(SETTINGS)
    const draw = drawFrom(SEED)
    const arrived = makeCounter()
    const receivers = await startReceivers(drawFrom(SEED + 1), server.lives, arrived)
    const customer = await makeCustomer(server, makeCounter(), '')
    for (const event of EVENTS) {
      await receivers.subscribeTo(event, async (targetUrl) => {
        const response = await customer.panel('/api/webhooks', { json: { event, targetUrl } })
        expect(response.status).toBe(201)
        return body(response)
      })
    }
    const confirmed: string[] = []
    const confirm = (eventId: string) => confirmed.push(eventId)
    const work = drawFrom(SEED + 2)

    let interrupted = 0
    async function kill(): Promise<void> {
      await Promise.race([arrived.grownBy(1), moment(LONGEST_WAIT_MS)])
      await Promise.race([arrived.grownBy(draw(80)), moment(draw(1500))])
      const interruptions = draw(3) === 0 ? [draw(2500)] : []
      interrupted += interruptions.length
      await server.kill(draw(3) === 0 ? 'web server' : 'everything', interruptions)
    }
    for (let n = 1; n <= KILLS; n += 1) {
      const outage = draw(8) === 0 ? receivers.leave(50 + draw(300)) : undefined
      const load = causeEvents(customer, work, confirm, { lanes: 4, works: 20 })
      await Promise.all([kill(), load, outage])
      if (n % 100 === 0) note(`${n} of ${KILLS} kills, ${receivers.seen.length} requests`)
    }

    const unrest = await untilDelivered(customer)
    receivers.recover()
    await causeEach(customer, work, confirm)
    unrest.push(...(await untilDelivered(customer)))
    unrest.push(
      ...(await restlessness(() => reading(server.current(), leftOver), [customer], REST_MS)),
    )
    const { subscriptions, seen } = receivers
    const evidence = {
      subscriptions,
      seen,
      confirmed,
      lastLife: server.lives(),
      retryBaseMs: RETRY_BASE_MS,
    }
    const recordable = seen.filter(({ isRepeated }) => !isRepeated).length
    const recorded = await reading(server.current(), countRecorded)
    const found = await reading(server.current(), async (read) => [
      ...unrest,
      ...(await contradictions(read, evidence)),
      ...(await contradictionsTo([...ALWAYS, ...EVENT_INVARIANTS], read)),
    ])
    note(
      `${engine} with seed ${SEED}: ${KILLS} kills, ${interrupted} more during a start, ${confirmed.length} confirmed events, ` +
        `${seen.length} requests, of which kills kept ${recordable - recorded} from being recorded`,
    )
    expect(found).toEqual([])
    expect(await server.stop()).toBe(0)
    await receivers.close()
  },
  within(repetitions({ few: 8, many: 180 }) * MINUTE_MS),
)

/** Waits until no delivery is pending. @returns what still is when the time is over */
async function untilDelivered({ panel }: Pick<Customer, 'panel'>): Promise<string[]> {
  const isPending = async () => {
    const response = await panel('/api/webhooks/deliveries?status=pending&limit=1')
    return (await body<{ data: unknown[] }>(response)).data.length > 0
  }
  const ended = await poll(async () => ((await isPending()) ? undefined : true), {
    timeout: REST_MS,
    interval: 200,
  })
  return ended ? [] : ['deliveries are pending']
}
