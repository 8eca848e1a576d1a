import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { outcome, times } from '@/testing/at-once'
import { forgetEvents } from './forget-events'
import { redeliver } from './manual-deliveries'
import { recordAttempts } from './record-attempts'
import { deleteSubscription } from './subscriptions'
import { made, makeAccount, makeDelivery, makeSubscription } from '@/testing/features/webhooks'

const account = await makeAccount()

/** A receiver that never answers: an attempt that ended would let its delivery be deleted. */
const open = new Set<Socket>()
const receiver = createServer((socket) => void open.add(socket.on('error', () => {})))
receiver.listen(0, '127.0.0.1')
await once(receiver, 'listening')
const targetUrl = `https://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
afterAll(() => {
  for (const socket of open) socket.destroy()
  receiver.close()
})

async function oldDeliveries(count: number) {
  const { id } = await makeSubscription(account, { targetUrl })
  const rows = await times(count, () => makeDelivery(account, id))
  await recordAttempts(rows.map((row) => made(row, 1, 200)))
  // Only its own: two updates of all events at once would wait for each other.
  await systemPool().query(
    `update events set created_at = now() - interval '90 days'
     where id in (select event_row_id from webhook_deliveries where subscription_id = $1)`,
    [id],
  )
  return { subscriptionId: id, rows }
}

it('a delivery that is sent again while it is deleted is either gone or pending', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { rows } = await oldDeliveries(8)
    const [outcomes] = await Promise.all([
      Promise.all(rows.map(({ id }) => outcome(redeliver(account, id)))),
      ...Array.from({ length: 3 }, () => forgetEvents()),
    ])
    const left = await systemDb().webhookDelivery.findMany({
      where: { id: { in: rows.map(({ id }) => id) } },
    })
    expect(left.length).toBe(outcomes.filter((one) => one === 'done').length)
    await systemDb().event.deleteMany()
  }
})

it('several processes and the end of subscriptions do not get in the way of each other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const subscriptions = await times(4, () => oldDeliveries(20))
    await Promise.all([
      ...subscriptions.map(({ subscriptionId }) => deleteSubscription(account, subscriptionId)),
      ...Array.from({ length: 4 }, () => forgetEvents()),
    ])
    await forgetEvents()
    expect(await systemDb().event.count()).toBe(0)
    expect(await systemDb().webhookDelivery.count()).toBe(0)
  }
})
