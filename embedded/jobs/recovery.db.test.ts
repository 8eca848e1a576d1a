import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { onPostgres } from '@/testing/database'
import { makeGate } from '@/testing/gate'
import { onServer, withDatabase } from '@/testing/database/postgres'
import { within } from '@/scripts/lib/time-scale.mjs'
import { startJobRunner } from './index'
import { prepareJobs } from '@/testing/jobs'
import { EVENT_KEY, type FunctionsOf, SIGNING_KEY } from '@/testing/jobs/app'

const NEVER = new Promise<void>(() => {})

const { pool, currentApp, startApp, endedRuns, makeRetriesDue } = prepareJobs()

test('a second runner takes over, and the late result of the first is dropped', async () => {
  let calls = 0
  const gate = makeGate()
  let after = 0
  const app = await startApp((client) => [
    client.createFunction({ id: 'f', triggers: { event: 'go' } }, async ({ step }) => {
      const who = await step.run('slow', async () => {
        calls += 1
        if (calls > 1) return 'second'
        await gate.opened
        return 'first'
      })
      await step.run('after', () => (after += 1))
      return who
    }),
  ])
  await app.client.send({ name: 'go', data: {} })
  await expect.poll(() => calls).toBe(1)
  const keys = { signingKey: SIGNING_KEY, eventKey: EVENT_KEY }
  const second = await startJobRunner({ pool, appUrl: app.appUrl, ...keys })
  await second.sync()
  const [run] = await endedRuns('f')
  gate.open()
  await expect.poll(() => app.runner.status().late).toBe(1)
  await second.stop()
  expect(run?.output).toBe('second')
  expect({ calls, after }).toEqual({ calls: 2, after: 1 })
})

test('a call that times out counts as a failed attempt', async () => {
  const attempts: number[] = []
  const app = await startApp(
    (client) => [
      client.createFunction(
        { id: 'f', triggers: { event: 'go' }, retries: 1 },
        async ({ attempt }) => {
          attempts.push(attempt)
          if (attempt === 0) await NEVER
          return 'in time'
        },
      ),
    ],
    { callTimeoutMs: within(2000), pollMs: 100 },
  )
  await app.client.send({ name: 'go', data: {} })
  const retried = async () => {
    await makeRetriesDue()
    return attempts
  }
  await expect.poll(retried).toEqual([0, 1])
  expect(await endedRuns('f')).toMatchObject([{ status: 'completed', output: 'in time' }])
})

test('while the app is unreachable, jobs wait and lose no attempt', async () => {
  const attempts: number[] = []
  const functions: FunctionsOf = (client) => [
    client.createFunction(
      { id: 'f', triggers: { event: 'go' }, retries: 0 },
      async ({ attempt }) => {
        attempts.push(attempt)
      },
    ),
  ]
  const app = await startApp(functions)
  const port = Number(new URL(app.appUrl).port)
  const { handler, server } = app
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await app.client.send([1, 2, 3].map(() => ({ name: 'go', data: {} })))
  // One call of each, and then another.
  await expect.poll(() => app.runner.status().calls).toBeGreaterThan(3)
  expect(attempts).toEqual([])
  const again = createServer(handler)
  await new Promise<void>((resolve) => again.listen(port, '127.0.0.1', resolve))
  const runs = await endedRuns('f', 3)
  expect(runs.map((run) => run.status)).toEqual(['completed', 'completed', 'completed'])
  expect(attempts).toEqual([0, 0, 0])
  again.closeAllConnections()
  await new Promise((resolve) => again.close(resolve))
})

describe('when the app dies during a step', () => {
  const startDying = async (ends: number) => {
    const attempts: number[] = []
    const app = await startApp(
      (client) => [
        client.createFunction(
          { id: 'f', triggers: { event: 'go' }, retries: 1 },
          async ({ attempt, step }) =>
            step.run('dies', async () => {
              attempts.push(attempt)
              if (attempts.length < ends) await NEVER
              return 'alive'
            }),
        ),
      ],
      { pollMs: 50 },
    )
    await app.client.send({ name: 'go', data: {} })
    return attempts
  }
  const begun = async (attempts: number[], count: number) => {
    const repeated = async () => {
      await makeRetriesDue()
      return attempts.length
    }
    await expect.poll(repeated).toBe(count)
  }
  const dieAfter = async (attempts: number[], count: number) => {
    await begun(attempts, count)
    currentApp().server.closeAllConnections()
  }

  test('the step is repeated soon, and loses no attempt', async () => {
    const attempts = await startDying(5)
    for (const count of [1, 2, 3, 4]) await dieAfter(attempts, count)
    await begun(attempts, 5)
    expect(await endedRuns('f')).toMatchObject([{ status: 'completed', output: 'alive' }])
    expect(attempts).toEqual([0, 0, 0, 0, 0])
  })

  test('so many deaths during one step cost its attempts', async () => {
    const attempts = await startDying(Infinity)
    await begun(attempts, 1)
    await pool.query(`
      create function jobs.often() returns trigger language plpgsql
        as 'begin new.interruptions = 20; return new; end';
      create trigger often before insert on jobs.job
        for each row when (new.interruptions = 1) execute function jobs.often();
    `)
    await dieAfter(attempts, 1)
    await dieAfter(attempts, 2)
    await dieAfter(attempts, 3)
    expect(await endedRuns('f')).toMatchObject([{ status: 'failed' }])
    expect(attempts).toEqual([0, 0, 1])
  })

  test('so do deaths of the runner with it', async () => {
    const attempts = await startDying(Infinity)
    await begun(attempts, 1)
    const killed = 'update jobs.job set interruptions = 20, attempt = 1'
    await pool.query(killed)
    const keys = { signingKey: SIGNING_KEY, eventKey: EVENT_KEY }
    const second = await startJobRunner({ pool, appUrl: currentApp().appUrl, ...keys })
    await second.sync()
    expect(await endedRuns('f')).toMatchObject([{ status: 'failed' }])
    expect(attempts).toHaveLength(1)
    currentApp().server.closeAllConnections()
    await second.stop()
  })
})

test('a response without a signature is not accepted', async () => {
  const app = await startApp((client) => [
    client.createFunction({ id: 'f', triggers: { event: 'go' }, retries: 0 }, () => 1),
  ])
  app.server.removeAllListeners('request')
  app.server.on('request', (_request, response) => response.end('"forged"'))
  await app.client.send({ name: 'go', data: {} })
  const [run] = await endedRuns('f')
  expect(run).toMatchObject({
    status: 'failed',
    output: { message: expect.stringContaining('not signed') },
  })
})

test('stop waits for calls in flight, keeps their results, and takes events meanwhile', async () => {
  const gate = makeGate()
  const functions: FunctionsOf = (client) => [
    client.createFunction({ id: 'f', triggers: { event: 'go' } }, async ({ step }) => {
      await step.run('slow', () => gate.opened)
      return 'done'
    }),
  ]
  const app = await startApp(functions)
  await app.client.send({ name: 'go', data: {} })
  await expect.poll(() => app?.runner.status().inFlight).toBe(1)
  let closed = false
  const closing = app.close().then(() => (closed = true))
  await app.client.send({ name: 'go', data: {} })
  expect(closed).toBe(false)
  gate.open()
  await closing
  const { rows } = await pool.query<{ memo: unknown }>('select memo from jobs.step')
  expect(rows).toEqual([{ memo: { data: null } }])
  await startApp(functions, { keepSchema: true })
  expect(await endedRuns('f', 2)).toMatchObject([{ output: 'done' }, { output: 'done' }])
})

test('stop breaks off calls after its grace period, and the next start repeats them', async () => {
  let calls = 0
  const functions: FunctionsOf = (client) => [
    client.createFunction({ id: 'f', triggers: { event: 'go' } }, async () => {
      calls += 1
      if (calls === 1) await NEVER
      return calls
    }),
  ]
  const app = await startApp(functions, { stopGraceMs: 100 })
  await app.client.send({ name: 'go', data: {} })
  await expect.poll(() => calls).toBe(1)
  const began = Date.now()
  await app.close()
  expect(Date.now() - began).toBeLessThan(within(5000))
  await startApp(functions, { keepSchema: true })
  expect(await endedRuns('f')).toMatchObject([{ status: 'completed', output: 2 }])
})

test('an input that the database refuses fails alone', async () => {
  const app = await startApp((client) => [
    client.createFunction({ id: 'f', triggers: { event: 'go' } }, ({ event }) => event.data.n),
  ])
  await pool.query(`alter table jobs.event add constraint poison check (name <> 'poison')`)
  const post = (name: string, n: number) =>
    fetch(`${app.runner.url}/e/${EVENT_KEY}`, {
      method: 'POST',
      body: JSON.stringify({ name, data: { n } }),
    })
  const answers = await Promise.all([post('go', 1), post('poison', 2), post('go', 3)])
  expect(answers.map((answer) => answer.status)).toEqual([200, 500, 200])
  expect((await endedRuns('f', 2)).map((run) => run.output)).toEqual([1, 3])
})

onPostgres('when the connections to the database break', () => {
  test('results wait for new connections, and no step is repeated', async () => {
    let calls = 0
    const gate = makeGate()
    const errors: string[] = []
    const log = { info() {}, warn() {}, error: (_: object, text: string) => errors.push(text) }
    const app = await startApp(
      (client) => [
        client.createFunction({ id: 'f', triggers: { event: 'go' } }, async ({ step }) => {
          return step.run('slow', async () => {
            await gate.opened
            return (calls += 1)
          })
        }),
      ],
      { log },
    )
    await app.client.send({ name: 'go', data: {} })
    await expect.poll(() => app.runner.status().inFlight).toBe(1)
    const { rows } = await pool.query<{ name: string }>('select current_database() as name')
    const name = rows[0]!.name
    const refuse = `alter database ${name} with allow_connections`
    await onServer(withDatabase(process.env.DATABASE_URL!, 'postgres'), async (client) => {
      await client.query(`${refuse} false`)
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      )
      gate.open()
      await expect.poll(() => errors).toContain('the job runner could not use its database')
      expect(calls).toBe(1)
      await client.query(`${refuse} true`)
    })
    expect(await endedRuns('f')).toMatchObject([{ status: 'completed', output: 1 }])
  })
})
