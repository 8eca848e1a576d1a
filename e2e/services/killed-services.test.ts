import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { poll } from '@/testing/poll'
import { startReceiver, startServer, type StartedServer } from '@/testing/server'
import type { RealServices } from '@/testing/server/services'
import { within } from '@/scripts/lib/time-scale.mjs'
import { type Caller, finished, makeCaller, start } from '@/testing/api/calling'
import { ALWAYS } from '../invariants/always'
import { AT_REST } from '../invariants/at-rest'
import { faultsOfDeliveries } from '../invariants/deliveries'
import { EVENTS } from '../invariants/events'
import { contradictionsTo, reading } from '../invariants/invariant'

/** Kills Inngest and Redis during calls: nothing may be lost or doubled, and no operator has to help. */

const CALLS = 25
/** An event that Inngest took while Redis was loading is lost there. Sweepers send it again after some minutes. */
const REST_MS = 15 * 60_000

let numbers = 100
const somebody = () => `+90541${numbers++}0007`

let server: StartedServer
let services: RealServices
let receiver: Awaited<ReturnType<typeof startReceiver>>
let caller: Caller
beforeAll(async () => {
  ;[server, receiver] = await Promise.all([
    startServer({ env: { SIMULATOR_SECOND_MS: '100' } }),
    startReceiver(),
  ])
  if (!server.data.services) throw new Error('These tests belong to npm run test:services')
  services = server.data.services
  caller = await makeCaller(server)
})
afterAll(async () => {
  await server?.stop()
  await receiver?.close()
})

/** Waits until all work has ended. Then each of these calls must be completed and reported once. */
async function expectAllDone(ids: readonly string[]) {
  await reading(server, async (read) => {
    let unrest: string[] = []
    await poll(
      async () => {
        unrest = await contradictionsTo(AT_REST, read)
        return unrest.length === 0 ? true : undefined
      },
      { timeout: REST_MS, interval: 250 },
    )
    expect(unrest).toEqual([])
    expect(await contradictionsTo([...ALWAYS, ...EVENTS], read)).toEqual([])
    expect(await faultsOfDeliveries(read, receiver.url, receiver.requests)).toEqual([])
    const calls = await read<{ status: string; told: number }>(
      `select status, (select count(*)::int from events where event_id = 'call.completed:' || c.id) as told
       from calls c where id::text = any($1)`,
      [ids],
    )
    expect(calls).toEqual(ids.map(() => ({ status: 'completed', told: 1 })))
  })
}

it('a receiver is told of completed calls', async () => {
  const hook = { json: { event: 'call.completed', targetUrl: receiver.url } }
  expect((await caller.api('/hooks', hook)).status).toBe(201)
})

describe.each(['inngest', 'redis'] as const)('kill -9 of %s in the middle of calls', (service) => {
  it(
    'loses and doubles nothing',
    async () => {
      const ids: string[] = []
      while (ids.length < CALLS) ids.push(await start(caller, somebody()))
      await services[service].kill9()
      await services[service].start()
      await expectAllDone(ids)
    },
    within(REST_MS + 120_000),
  )
})

it(
  'an Inngest that has lost its functions gets them again by itself',
  async () => {
    await services.inngest.kill9()
    await rm(services.inngestDir, { recursive: true })
    await services.inngest.start()
    const id = await start(caller, somebody())
    expect((await finished(caller, id, 120_000)).status).toBe('completed')
  },
  within(200_000),
)
