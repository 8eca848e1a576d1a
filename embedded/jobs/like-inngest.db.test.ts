import { createServer } from 'node:http'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { EVENT_KEY, startApp, type TestApp } from '@/testing/jobs/app'
import { openPool } from '@/testing/jobs/database'
import { runsOf } from '@/testing/jobs/runs'
import { endedRuns, endSleeps, makeRetriesDue } from '@/testing/jobs/wait-for-runs'

let pool: pg.Pool
let closePool: () => Promise<void>
let app: TestApp | undefined

beforeAll(async () => {
  ;({ pool, close: closePool } = await openPool())
})
afterAll(() => closePool())
afterEach(async () => {
  await app?.close()
  app = undefined
})

test('an app that cannot be reached costs an attempt, and onFailure runs once it is back', async () => {
  const ran: string[] = []
  const functions: Parameters<typeof startApp>[1] = (client) => [
    client.createFunction(
      {
        id: 'f',
        triggers: { event: 'go' },
        retries: 1,
        onFailure: ({ error }: { error: Error }) => ran.push(error.name),
      },
      () => ran.push('the function'),
    ),
  ]
  app = await startApp(pool, functions, { likeInngest: true, pollMs: 50 })
  const { handler, server } = app
  const port = Number(new URL(app.appUrl).port)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await app.client.send({ name: 'go', data: {} })
  const runs = async () => {
    await makeRetriesDue(pool)
    return runsOf(pool, 'f')
  }
  await expect.poll(runs).toMatchObject([{ status: 'failed' }])
  const again = createServer(handler)
  await new Promise<void>((resolve) => again.listen(port, '127.0.0.1', resolve))
  const noticed = async () => {
    await makeRetriesDue(pool)
    return ran
  }
  await expect.poll(noticed).toEqual(['AppUnreachable'])
  await endedRuns(pool, 'f-failure')
  again.closeAllConnections()
  await new Promise((resolve) => again.close(resolve))
})

test('a schedule that was missed does not start its function', async () => {
  const functions: Parameters<typeof startApp>[1] = (client) => [
    client.createFunction({ id: 'often', triggers: { cron: '*/5 * * * *' } }, () => 'ran'),
  ]
  app = await startApp(pool, functions)
  await app.close()
  await pool.query('update jobs.cron set next_at = $1', [new Date(Date.now() - 86_400_000)])
  app = await startApp(pool, functions, { keepSchema: true, likeInngest: true })
  const { rows } = await pool.query<{ next_at: Date }>('select next_at from jobs.cron')
  expect(rows[0]?.next_at.getTime()).toBeGreaterThan(Date.now())
})

test('a run that has 1,000 steps and needs another call fails', async () => {
  app = await startApp(
    pool,
    (client) => [
      client.createFunction({ id: 'long', triggers: { event: 'go' } }, async ({ step }) => {
        await step.sleep('nap', '1h')
        return 'never'
      }),
    ],
    { pollMs: 50 },
  )
  await app.client.send({ name: 'go', data: {} })
  const steps = async () => {
    const inserted = await pool.query(
      `insert into jobs.step (run_id, id, op, memo, seq)
       select run_id, 'step ' || n, 'StepRun', '{"data":null}', nextval('jobs.step_seq')
       from jobs.timer, generate_series(1, 999) as n`,
    )
    return inserted.rowCount
  }
  await expect.poll(steps).toBe(999)
  await endSleeps(pool)
  expect(await endedRuns(pool, 'long')).toMatchObject([
    { status: 'failed', output: { name: 'InngestErrFunctionOverflowed' } },
  ])
})

test('an event of more than 3 MB is refused', async () => {
  app = await startApp(pool, () => [])
  const data = { text: 'x'.repeat(3 * 1024 * 1024) }
  const body = JSON.stringify({ name: 'go', data })
  const answer = await fetch(`${app.runner.url}/e/${EVENT_KEY}`, { method: 'POST', body })
  expect(answer.status).toBe(400)
})
