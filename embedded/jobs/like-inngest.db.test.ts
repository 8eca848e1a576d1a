import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { prepareJobs } from '@/testing/jobs'
import { EVENT_KEY, type FunctionsOf } from '@/testing/jobs/app'

const { pool, startApp, runsOf, endedRuns, endSleeps, makeRetriesDue } = prepareJobs()

test('an app that cannot be reached costs an attempt, and onFailure runs once it is back', async () => {
  const ran: string[] = []
  const functions: FunctionsOf = (client) => [
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
  const app = await startApp(functions, { likeInngest: true, pollMs: 50 })
  const { handler, server } = app
  const port = Number(new URL(app.appUrl).port)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await app.client.send({ name: 'go', data: {} })
  const runs = async () => {
    await makeRetriesDue()
    return runsOf('f')
  }
  await expect.poll(runs).toMatchObject([{ status: 'failed' }])
  const again = createServer(handler)
  await new Promise<void>((resolve) => again.listen(port, '127.0.0.1', resolve))
  const noticed = async () => {
    await makeRetriesDue()
    return ran
  }
  await expect.poll(noticed).toEqual(['AppUnreachable'])
  await endedRuns('f-failure')
  again.closeAllConnections()
  await new Promise((resolve) => again.close(resolve))
})

test('a schedule that was missed does not start its function', async () => {
  const functions: FunctionsOf = (client) => [
    client.createFunction({ id: 'often', triggers: { cron: '*/5 * * * *' } }, () => 'ran'),
  ]
  const app = await startApp(functions)
  await app.close()
  await pool.query('update jobs.cron set next_at = $1', [new Date(Date.now() - 86_400_000)])
  await startApp(functions, { keepSchema: true, likeInngest: true })
  const { rows } = await pool.query<{ next_at: Date }>('select next_at from jobs.cron')
  expect(rows[0]?.next_at.getTime()).toBeGreaterThan(Date.now())
})

test('a run that has 1,000 steps and needs another call fails', async () => {
  const app = await startApp(
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
  await endSleeps()
  expect(await endedRuns('long')).toMatchObject([
    { status: 'failed', output: { name: 'InngestErrFunctionOverflowed' } },
  ])
})

test('an event of more than 3 MB is refused', async () => {
  const app = await startApp(() => [])
  const data = { text: 'x'.repeat(3 * 1024 * 1024) }
  const body = JSON.stringify({ name: 'go', data })
  const answer = await fetch(`${app.runner.url}/e/${EVENT_KEY}`, { method: 'POST', body })
  expect(answer.status).toBe(400)
})
