import { Inngest } from 'inngest'
import { describe, expect, test, vi } from 'vitest'
import { within } from '@/scripts/lib/time-scale.mjs'
import { startJobRunner } from './index'
import { vacuum } from './tables/retention'
import { prepareJobs } from '@/testing/jobs'
import { EVENT_KEY, type FunctionsOf, SIGNING_KEY } from '@/testing/jobs/app'

const { pool, startApp, runsOf, endedRuns } = prepareJobs()

const oneFunction: FunctionsOf = (client) => [
  client.createFunction({ id: 'f', triggers: { event: 'go' } }, ({ event }) => event.data),
]

describe('trust', () => {
  test('events with a wrong key are refused', async () => {
    const app = await startApp(oneFunction)
    const stranger = new Inngest({
      id: 'app',
      isDev: false,
      baseUrl: app.runner.url,
      eventKey: 'no',
    })
    await expect(stranger.send({ name: 'go', data: {} })).rejects.toThrow('401')
    const { rows } = await pool.query('select from jobs.event')
    expect(rows).toHaveLength(0)
  })

  test('the app refuses calls that the runner did not sign', async () => {
    const app = await startApp(oneFunction)
    const call = { event: {}, events: [], steps: {}, ctx: { run_id: 'x' } }
    const answer = await fetch(`${app.appUrl}?fnId=app-f&stepId=step`, {
      method: 'POST',
      body: JSON.stringify(call),
    })
    expect(answer.status).toBe(401)
  })

  test('an app with another signing key cannot be synced', async () => {
    const { signingKey } = { signingKey: `signkey-test-${'cd'.repeat(32)}` }
    await expect(startApp(oneFunction, { signingKey })).rejects.toThrow('status 401')
  })

  test.each([
    ['no JSON', 'nonsense'],
    ['a reserved name', JSON.stringify({ name: 'inngest/function.failed' })],
    ['no name', JSON.stringify([{ data: {} }])],
    ['an id that cannot be stored', JSON.stringify({ name: 'go', id: 'a\0b' })],
  ])('%s is refused', async (_what, body) => {
    const app = await startApp(oneFunction)
    const answer = await fetch(`${app.runner.url}/e/${EVENT_KEY}`, { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ status: 400, error: expect.any(String) })
  })

  test('every other request gets status 404', async () => {
    const app = await startApp(oneFunction)
    expect((await fetch(`${app.runner.url}/v1/events`)).status).toBe(404)
    expect((await fetch(`${app.runner.url}/e/${EVENT_KEY}`)).status).toBe(404)
  })
})

describe('sync', () => {
  test('events that come before it are kept, and start their functions after it', async () => {
    const app = await startApp(oneFunction, { synced: false })
    await app.client.send([1, 2, 3].map((n) => ({ name: 'go', data: { n } })))
    expect(app.runner.status()).toMatchObject({ functions: null, started: 0 })
    await app.runner.sync()
    await endedRuns('f', 3)
    await app.runner.sync()
    await app.client.send({ name: 'go', data: { n: 4 } })
    const runs = await endedRuns('f', 4)
    expect(runs.map((run) => run.output)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
  })

  test('fails with one message that names every option that is not implemented', async () => {
    const sync = startApp((client) => [
      client.createFunction({ id: 'fine', triggers: { event: 'go' }, concurrency: 2 }, () => 1),
      client.createFunction(
        {
          id: 'greedy',
          triggers: [{ event: 'go/*' }, { cron: 'whenever' }, { event: 'go', if: 'evnt.data.x' }],
          throttle: { limit: 1, period: '1s' },
          debounce: { period: '1s' },
        },
        () => 1,
      ),
      client.createFunction(
        { id: 'batched', triggers: { event: 'go' }, batchEvents: { maxSize: 2, timeout: '1s' } },
        () => 1,
      ),
    ])
    const message = await sync.then(
      () => 'it synced',
      (error: Error) => error.message,
    )
    for (const part of [
      'app-greedy: the option "throttle"',
      'app-greedy: the option "debounce"',
      'app-batched: the option "batchEvents"',
      'wildcard in the event "go/*"',
      'schedule "whenever"',
      'expression "evnt.data.x"',
    ]) {
      expect(message).toContain(part)
    }
    expect(message).not.toContain('app-fine')
  })

  test('fails with a message that says so when the app cannot be reached', async () => {
    const app = await startApp(oneFunction, {
      appUrl: 'http://127.0.0.1:9/api/inngest',
      synced: false,
    })
    await expect(app.runner.sync()).rejects.toThrow('cannot be reached')
  })
})

test('status counts calls and runs', async () => {
  const app = await startApp(oneFunction)
  await app.client.send([
    { name: 'go', data: {} },
    { name: 'unheard', data: {} },
  ])
  await endedRuns('f')
  expect(app.runner.status()).toEqual({
    functions: 1,
    inFlight: 0,
    calls: 1,
    started: 1,
    completed: 1,
    failed: 0,
    cancelled: 0,
    late: 0,
  })
})

test('expired rows are deleted, and newer ones and running runs are kept', async () => {
  const functions: FunctionsOf = (client) => [
    client.createFunction({ id: 'f', triggers: { event: 'go' } }, async ({ event, step }) => {
      await step.run('work', () => 1)
      if (event.data.long) await step.sleep('long', '30d')
    }),
  ]
  const app = await startApp(functions)
  const send = (long: boolean) => app?.client.send({ name: 'go', data: { long } })
  for (const long of [false, false, true]) await send(long)
  await endedRuns('f', 2)
  await expect.poll(async () => (await pool.query('select from jobs.timer')).rowCount).toBe(1)
  await app.close()
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await pool.query('update jobs.event set received_at = $1', [yesterday])
  await pool.query(
    `update jobs.run set ended_at = $1 where id = (select min(id) from jobs.run where status = 'completed')`,
    [yesterday],
  )
  await startApp(functions, { keepSchema: true })
  await vi.waitFor(async () => {
    expect((await pool.query('select from jobs.event')).rows).toHaveLength(0)
    expect((await runsOf('f')).map((run) => run.status)).toEqual(['completed', 'running'])
    expect((await pool.query('select from jobs.step')).rows).toHaveLength(3)
  }, within(10_000))
  await expect(vacuum(pool, { all: true })).resolves.toBeUndefined()
})

test('a lease that a call could outlast is refused', async () => {
  const appUrl = 'http://127.0.0.1:9/api/inngest'
  const keys = { signingKey: SIGNING_KEY, eventKey: EVENT_KEY }
  const runner = startJobRunner({ pool, appUrl, ...keys, leaseMs: 1000, callTimeoutMs: 1000 })
  await expect(runner).rejects.toThrow(RangeError)
})
