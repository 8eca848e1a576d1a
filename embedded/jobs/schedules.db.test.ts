import { expect, test } from 'vitest'
import { nextCronTime } from './syntax/cron'
import { prepareJobs } from '@/testing/jobs'
import type { FunctionsOf } from '@/testing/jobs/app'

const { pool, startApp, endedRuns } = prepareJobs()

async function schedules() {
  const { rows } = await pool.query<{ fn_id: string; schedule: string; next_at: Date }>(
    'select * from jobs.cron order by fn_id, schedule',
  )
  return rows
}

const DAILY = 'TZ=Europe/Istanbul 0 9 * * *'

test('a schedule starts its function when it is due, and sets its next time', async () => {
  await startApp(
    (client) => [
      client.createFunction(
        { id: 'daily', triggers: [{ cron: DAILY }, { event: 'by-hand' }] },
        ({ event }) => [event.name, event.data],
      ),
    ],
    { pollMs: 100 },
  )
  const [before] = await schedules()
  expect(before?.next_at.getTime()).toBe(nextCronTime(DAILY, Date.now()))
  const due = new Date(Date.now() - 60_000)
  await pool.query('update jobs.cron set next_at = $1', [due])
  const runs = await endedRuns('daily')
  const data = { cron: DAILY, scheduledAt: due.toISOString() }
  expect(runs).toMatchObject([{ output: ['inngest/scheduled.timer', data] }])
  expect(await schedules()).toEqual([before])
})

test('after a restart known schedules keep their time, and those that are gone are removed', async () => {
  let app = await startApp((client) => [
    client.createFunction({ id: 'a', triggers: [{ cron: DAILY }, { cron: '0 0 1 1 *' }] }, () => 1),
    client.createFunction({ id: 'b', triggers: { cron: '*/5 * * * *' } }, () => 1),
  ])
  const next = new Date(Date.now() + 3_600_000)
  await pool.query('update jobs.cron set next_at = $1', [next])
  await app.close()
  app = await startApp(
    (client) => [
      client.createFunction(
        { id: 'a', triggers: [{ cron: DAILY }, { cron: '0 1 * * *' }] },
        () => 1,
      ),
    ],
    { keepSchema: true },
  )
  const rows = await schedules()
  expect(rows.map((row) => [row.fn_id, row.schedule])).toEqual([
    ['app-a', '0 1 * * *'],
    ['app-a', DAILY],
  ])
  expect(rows[1]?.next_at).toEqual(next)
  await app.runner.sync()
  expect(await schedules()).toEqual(rows)
})

test('a schedule that was missed several times starts its function once', async () => {
  const functions: FunctionsOf = (client) => [
    client.createFunction({ id: 'often', triggers: { cron: '*/5 * * * *' } }, () => 'ran'),
  ]
  const app = await startApp(functions)
  await app.close()
  await pool.query('update jobs.cron set next_at = $1', [new Date(Date.now() - 86_400_000)])
  await startApp(functions, { keepSchema: true })
  expect(await endedRuns('often')).toHaveLength(1)
  expect((await schedules())[0]?.next_at.getTime()).toBeGreaterThan(Date.now())
})
