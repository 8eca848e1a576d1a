import { beforeEach, expect, it } from 'vitest'
import { config } from '@/lib/platform/config'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { forgetHours } from './forget-hours'
import { readAttemptHours, readSuccessRates } from './read-attempt-hours'
import { recordAttempts } from './record-attempts'
import { latencyBucket } from './rules/latency'
import { made, makeAccount, makeDelivery, makeSubscription } from '@/testing/features/webhooks'

let account: Account
let id: bigint
beforeEach(async () => {
  account = await makeAccount()
  id = (await makeSubscription(account)).id
})

const BEGINNING = new Date(0)
const read = () => readAttemptHours(account, id, BEGINNING)

async function attemptAt(startedAt: string, statusCode: number | null, durationMs = 30) {
  const attempt = made(await makeDelivery(account, id), 1, statusCode)
  return { ...attempt, result: { ...attempt.result, startedAt: new Date(startedAt), durationMs } }
}

it('adds the attempts of an hour up, whether recorded at once or one by one', async () => {
  const attempts = [
    await attemptAt('2026-11-21T09:00:00.000Z', 200, 8),
    await attemptAt('2026-11-21T09:59:59.999Z', 500, 300),
    await attemptAt('2026-11-21T09:30:00.000Z', null),
    await attemptAt('2026-11-21T10:00:00.000Z', 204, 20_000),
  ]
  await recordAttempts(attempts.slice(0, 2))
  for (const attempt of attempts.slice(2)) await recordAttempts([attempt])
  const [first, second, ...more] = (await read()).toSorted((a, b) => +a.hour - +b.hour)
  expect(more).toEqual([])
  expect(first).toMatchObject({ hour: new Date('2026-11-21T09:00:00Z'), succeeded: 1, failed: 2 })
  expect(second).toMatchObject({ hour: new Date('2026-11-21T10:00:00Z'), succeeded: 1, failed: 0 })
  // The attempt without an answer took no time to answer.
  expect([8, 300].map((ms) => first?.latencies[latencyBucket(ms)])).toEqual([1, 1])
  expect(first?.latencies.reduce((sum, count) => sum + count)).toBe(2)
  expect(second?.latencies.at(-1)).toBe(1)
})

it('counts an attempt once, although two processes record it', async () => {
  const attempt = await attemptAt('2026-11-21T09:00:00Z', 500)
  await recordAttempts([attempt])
  await recordAttempts([attempt])
  expect(await read()).toMatchObject([{ succeeded: 0, failed: 1 }])
})

it('agrees with the attempts that are stored', async () => {
  for (let batch = 0; batch < 5; batch++) {
    await recordAttempts(
      await Promise.all(
        [200, 500, null, 200].map((code, n) => attemptAt(`2026-11-21T0${n}:10:00Z`, code)),
      ),
    )
  }
  const hours = await read()
  const sum = (key: 'succeeded' | 'failed') => hours.reduce((all, hour) => all + hour[key], 0)
  const stored = (where: object) => systemDb().webhookAttempt.count({ where })
  const mine = { ownerId: account.id }
  expect(sum('succeeded')).toBe(await stored({ ...mine, statusCode: 200 }))
  expect(sum('succeeded') + sum('failed')).toBe(await stored(mine))
})

it('shows an account the rates of its own subscriptions since an hour', async () => {
  const stranger = await makeAccount()
  await recordAttempts([
    await attemptAt('2026-11-20T09:00:00Z', 500),
    await attemptAt('2026-11-21T09:00:00Z', 500),
    ...(await Promise.all([1, 2, 3].map(() => attemptAt('2026-11-21T10:00:00Z', 200)))),
  ])
  const since = new Date('2026-11-21T00:00:00Z')
  expect(await readSuccessRates(account, since)).toEqual(new Map([[id, 0.75]]))
  expect(await readSuccessRates(stranger, since)).toEqual(new Map())
  expect(await readAttemptHours(stranger, id, BEGINNING)).toEqual([])
})

it('deletes hours that are as old as events that are deleted', async () => {
  await recordAttempts([
    await attemptAt('2026-11-20T09:00:00Z', 200),
    await attemptAt('2026-11-21T09:00:00Z', 200),
  ])
  const days = config().EVENT_RETENTION_DAYS
  const now = new Date(Date.parse('2026-11-20T10:00:00Z') + days * 86_400_000)
  expect(await forgetHours(now)).toMatchObject({ more: false })
  expect(await read()).toMatchObject([{ hour: new Date('2026-11-21T09:00:00Z') }])
})
