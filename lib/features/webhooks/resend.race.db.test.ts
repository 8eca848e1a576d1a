import { beforeEach, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { outcome, times } from '@/testing/at-once'
import { forgetEvents } from './forget-events'
import { redeliver } from './manual-deliveries'
import { recordAttempts } from './record-attempts'
import { resend } from './resend'
import { deleteSubscription } from './subscriptions'
import {
  endSubscription,
  made,
  makeAccount,
  makeDelivery,
  makeFailedDelivery,
  makeSubscription,
} from '@/testing/features/webhooks'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const since = new Date(0)
const deliveriesOf = (subscriptionId: bigint) =>
  systemDb().webhookDelivery.count({ where: { subscriptionId } })

async function endedWith(missed: number): Promise<bigint> {
  const { id } = await makeSubscription(account)
  for (let n = 0; n < missed; n++) await makeFailedDelivery(account, id, { status: 'cancelled' })
  await endSubscription(id)
  return id
}

it('sends what was missed once, although several browsers ask at once', async () => {
  const missedBy = await endedWith(20)
  const { id } = await makeSubscription(account)
  const counts = await times(8, () => resend(account, id, { since, missedBy }))
  expect(counts.reduce((sum, count) => sum + count)).toBe(20)
  expect(await deliveriesOf(id)).toBe(20)
})

it('makes a failed delivery pending once, although several browsers ask at once', async () => {
  const { id } = await makeSubscription(account)
  // Their next attempts fail too, but not so many that the subscription ends.
  const rows = await times(5, () => makeFailedDelivery(account, id))
  const counts = await times(6, () => resend(account, id, { since }))
  expect(counts.reduce((sum, count) => sum + count)).toBe(rows.length)
  expect(await deliveriesOf(id)).toBe(rows.length)
})

it('waits for nobody who waits for it: attempts that are recorded, and single deliveries', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await makeSubscription(account)
    const failed = await times(6, () => makeFailedDelivery(account, id))
    const pending = await times(3, () => makeDelivery(account, id))
    const outcomes = await Promise.all([
      ...pending.map((row) => outcome(recordAttempts([made(row, 1, 500)]))),
      ...failed.map((row) => outcome(redeliver(account, row.id))),
      ...Array.from({ length: 3 }, () => outcome(resend(account, id, { since }))),
    ])
    expect(outcomes.filter((each) => !['done', 'subscription_inactive'].includes(each))).toEqual([])
  }
})

it('leaves out events that are being deleted', async () => {
  for (let round = 0; round < 5; round++) {
    const missedBy = await endedWith(10)
    await systemPool().query(
      `update events set created_at = now() - interval '90 days' where owner_id = $1`,
      [account.id],
    )
    const { id } = await makeSubscription(account)
    const [result] = await Promise.all([
      outcome(resend(account, id, { since, missedBy })),
      forgetEvents(),
      forgetEvents(),
    ])
    expect(result).toBe('done')
    await systemDb().event.deleteMany({ where: { ownerId: account.id } })
  }
})

it('survives that its subscription, or the one that missed the events, is deleted', async () => {
  for (let round = 0; round < 10; round++) {
    const missedBy = await endedWith(4)
    const { id } = await makeSubscription(account)
    const [result] = await Promise.all([
      outcome(resend(account, id, { since, missedBy })),
      deleteSubscription(account, round % 2 ? id : missedBy),
    ])
    expect(['done', 'not_found']).toContain(result)
  }
})
