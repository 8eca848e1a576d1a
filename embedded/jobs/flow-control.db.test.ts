import { describe, expect, test } from 'vitest'
import { makeGate } from '@/testing/gate'
import { prepareJobs } from '@/testing/jobs'

const { pool, currentApp, startApp, runsOf, endedRuns, endSleeps } = prepareJobs()

describe('once only', () => {
  test('events with the same id count once, in one request and in several', async () => {
    const app = await startApp((client) => [
      client.createFunction({ id: 'f', triggers: { event: 'go' } }, ({ event }) => event.data.n),
    ])
    const send = (n: number) => ({ id: 'same', name: 'go', data: { n } })
    await app.client.send([send(1), send(2)])
    await app.client.send(send(3))
    await app.client.send({ id: 'other', name: 'go', data: { n: 4 } })
    const runs = await endedRuns('f', 2)
    expect(runs.map((run) => run.output)).toEqual([1, 4])
  })

  test('a request that the SDK repeats counts once', async () => {
    const app = await startApp((client) => [
      client.createFunction({ id: 'f', triggers: { event: 'go' } }, () => 'ran'),
    ])
    const request = {
      method: 'POST',
      headers: { 'x-inngest-event-id-seed': `${Date.now()},cmFuZG9tCg==` },
      body: JSON.stringify([
        { name: 'go', data: {} },
        { name: 'go', data: {} },
      ]),
    }
    const url = `${app.runner.url}/e/event-key-of-the-tests`
    const answers = [await fetch(url, request), await fetch(url, request)]
    const ids = await Promise.all(answers.map((answer) => answer.json()))
    expect(ids[0].ids).toHaveLength(2)
    expect(ids[1]).toEqual(ids[0])
    // This run starts after all those that the requests have started.
    await app.client.send({ name: 'go', data: {} })
    expect(await endedRuns('f', 3)).toHaveLength(3)
  })

  test('an idempotency key starts one run in 24 hours, even if that one failed', async () => {
    const app = await startApp((client) => [
      client.createFunction(
        { id: 'f', triggers: { event: 'go' }, idempotency: 'event.data.order', retries: 0 },
        () => {
          throw new Error('no')
        },
      ),
    ])
    const order = (id?: string) => ({ name: 'go', data: { order: id } })
    await app.client.send([order('a'), order('a'), order('b')])
    await endedRuns('f', 2)
    await app.client.send([order('a'), order(), order()])
    // Events without the field have no key: each starts a run.
    await endedRuns('f', 4)
    await app.client.send(order('c'))
    expect(await endedRuns('f', 5)).toHaveLength(5)
    await pool.query('update jobs.idempotency set expires_at = $1', [new Date()])
    await app.client.send(order('a'))
    await endedRuns('f', 6)
  })
})

/** Waits until the runner has taken a whole turn more: it takes each event in one. */
async function oneTurn(): Promise<void> {
  await currentApp().client.send({ name: 'nobody listens', data: {} })
}

/**
 * Records how many calls with the same name run at the same time. The first calls with a name wait until `together`
 * of them are running, however slow the machine is. Each then stays while the runner, which may have claimed too many,
 * runs one more iteration.
 */
function gauge(together: Record<string, number> = {}) {
  const now = new Map<string, number>()
  const most: Record<string, number> = {}
  const gathered = new Map<string, ReturnType<typeof makeGate>>()
  for (const name of Object.keys(together)) gathered.set(name, makeGate())
  return {
    most,
    async inside(names: string[]) {
      for (const name of names) {
        now.set(name, (now.get(name) ?? 0) + 1)
        most[name] = Math.max(most[name] ?? 0, now.get(name) ?? 0)
        if (now.get(name) === together[name]) gathered.get(name)?.open()
      }
      for (const name of names) await gathered.get(name)?.opened
      await oneTurn()
      for (const name of names) now.set(name, (now.get(name) ?? 0) - 1)
    },
  }
}

describe('concurrency', () => {
  test('limits calls per key, and a full key does not hold up the others', async () => {
    const { most, inside } = gauge({ big: 2, small: 2, other: 2 })
    const order: string[] = []
    const app = await startApp(
      (client) => [
        client.createFunction(
          {
            id: 'f',
            triggers: { event: 'go' },
            concurrency: { limit: 2, key: 'event.data.tenant' },
          },
          async ({ event }) => {
            await inside([event.data.tenant])
            order.push(event.data.tenant)
          },
        ),
      ],
      { concurrency: 10 },
    )
    const events = (tenant: string, count: number) =>
      Array.from({ length: count }, () => ({ name: 'go', data: { tenant } }))
    await app.client.send([...events('big', 120), ...events('small', 4), ...events('other', 4)])
    await endedRuns('f', 128)
    expect(most).toEqual({ big: 2, small: 2, other: 2 })
    expect(order.lastIndexOf('small')).toBeLessThan(40)
    expect(order.lastIndexOf('other')).toBeLessThan(40)
  })

  test('enforces two limits at once', async () => {
    const { most, inside } = gauge({ all: 3 })
    const app = await startApp((client) => [
      client.createFunction(
        {
          id: 'f',
          triggers: { event: 'go' },
          concurrency: [{ limit: 3 }, { limit: 2, key: 'event.data.tenant' }],
        },
        async ({ event, step }) => {
          await step.run('work', () => inside(['all', event.data.tenant]))
        },
      ),
    ])
    const tenants = ['a', 'b', 'c']
    await app.client.send(
      Array.from({ length: 45 }, (_, i) => ({ name: 'go', data: { tenant: tenants[i % 3] } })),
    )
    await endedRuns('f', 45)
    expect(most.all).toBe(3)
    for (const tenant of tenants) expect(most[tenant]).toBeLessThanOrEqual(2)
  })

  test('lets functions share a key', async () => {
    const { most, inside } = gauge()
    const concurrency = { limit: 1, key: '"vendor"', scope: 'account' as const }
    const app = await startApp((client) =>
      ['f', 'g'].map((id) =>
        client.createFunction({ id, triggers: { event: 'go' }, concurrency }, () =>
          inside(['vendor']),
        ),
      ),
    )
    await app.client.send(Array.from({ length: 5 }, () => ({ name: 'go', data: {} })))
    await Promise.all([endedRuns('f', 5), endedRuns('g', 5)])
    expect(most).toEqual({ vendor: 1 })
  })

  test('a sleeping run does not count against the limit', async () => {
    const app = await startApp((client) => [
      client.createFunction(
        { id: 'f', triggers: { event: 'go' }, concurrency: 1 },
        async ({ step }) => {
          await step.sleep('nap', '1h')
        },
      ),
    ])
    await app.client.send(Array.from({ length: 5 }, () => ({ name: 'go', data: {} })))
    await expect
      .poll(async () => (await pool.query('select from jobs.timer')).rowCount, { interval: 20 })
      .toBe(5)
  })

  test('runs that started first end first', async () => {
    const ended: number[] = []
    const app = await startApp(
      (client) => [
        client.createFunction({ id: 'f', triggers: { event: 'go' } }, async ({ event, step }) => {
          await step.run('one', () => 1)
          await step.run('two', () => ended.push(event.data.n))
        }),
      ],
      { concurrency: 1 },
    )
    await app.client.send([1, 2, 3, 4].map((n) => ({ name: 'go', data: { n } })))
    await endedRuns('f', 4)
    expect(ended).toEqual([1, 2, 3, 4])
  })
})

describe('cancelOn', () => {
  const awoken = async () => {
    await endSleeps()
    return (await runsOf('f')).map(({ status }) => status)
  }

  test('ends the runs that match, and no others', async () => {
    const done: unknown[] = []
    const app = await startApp(
      (client) => [
        client.createFunction(
          {
            id: 'f',
            triggers: { event: 'start' },
            cancelOn: [
              { event: 'stop', if: 'event.data.id == async.data.id' },
              { event: 'stop-above', if: 'event.data.id > async.data.id' },
            ],
          },
          async ({ event, step }) => {
            await step.sleep('wait', '1h')
            await step.run('work', () => done.push(event.data.id))
          },
        ),
      ],
      { pollMs: 50 },
    )
    const start = (id: number) => ({ name: 'start', data: { id } })
    await app.client.send([start(1), start(2), start(3), start(4)])
    await app.client.send([
      { name: 'stop', data: { id: 2 } },
      { name: 'stop-above', data: { id: 3 } },
      { name: 'stop', data: {} },
    ])
    await expect.poll(awoken).toEqual(['completed', 'cancelled', 'completed', 'cancelled'])
    expect(done.toSorted()).toEqual([1, 3])
    const { rows } = await pool.query('select from jobs.listener')
    expect(rows).toHaveLength(0)
  })

  test('counts in the order of the events, even within one request', async () => {
    const app = await startApp(
      (client) => [
        client.createFunction(
          {
            id: 'f',
            triggers: { event: 'start' },
            cancelOn: [{ event: 'stop', if: 'event.data.id == async.data.id' }],
          },
          async ({ step }) => {
            await step.sleep('wait', '1h')
          },
        ),
      ],
      { pollMs: 50 },
    )
    await app.client.send([
      { name: 'stop', data: { id: 1 } },
      { name: 'start', data: { id: 1 } },
      { name: 'start', data: { id: 2 } },
      { name: 'stop', data: { id: 2 } },
    ])
    await expect.poll(awoken).toEqual(['completed', 'cancelled'])
  })

  test('drops the result of a call in flight, and frees its key when the call ends', async () => {
    const done: unknown[] = []
    const gate = makeGate()
    const app = await startApp((client) => [
      client.createFunction(
        {
          id: 'f',
          triggers: { event: 'start' },
          concurrency: 1,
          cancelOn: [{ event: 'stop', if: 'event.data.id == async.data.id' }],
        },
        async ({ event, step }) => {
          await step.run('work', () => gate.opened)
          await step.run('after', () => done.push(event.data.id))
        },
      ),
    ])
    await app.client.send([1, 2].map((id) => ({ name: 'start', data: { id } })))
    await expect.poll(() => app.runner.status().inFlight).toBe(1)
    await app.client.send({ name: 'stop', data: { id: 1 } })
    expect((await endedRuns('f')).map((run) => run.status)).toEqual(['cancelled', 'running'])
    expect(app.runner.status().inFlight).toBe(1)
    gate.open()
    const runs = await endedRuns('f', 2)
    expect(runs.map((run) => run.status)).toEqual(['cancelled', 'completed'])
    expect(done).toEqual([2])
  })
})

test('an event from the future starts its run at its time', async () => {
  let at = 0
  const app = await startApp((client) => [
    client.createFunction({ id: 'f', triggers: { event: 'go' } }, () => {
      at = Date.now()
    }),
  ])
  const ts = Date.now() + 700
  await app.client.send({ name: 'go', data: {}, ts })
  await endedRuns('f')
  expect(at).toBeGreaterThanOrEqual(ts)
})
