import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount, publicApi, startReceiver, startServer } from '@/lib/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver(500, 200)
})
afterAll(() => receiver.close())

/** The sweeper runs every minute and picks up what has been due for a while. */
const SWEPT_MS = 120_000

it(
  'makes the next attempt after a power cut',
  async () => {
    const env = { WEBHOOK_RETRY_BASE_MS: String(within(3000)) }
    const first = await startServer({ env })
    const account = await createAccount(first)
    const hook = { event: 'contact.created', targetUrl: receiver.url }
    expect((await publicApi(first, account)('/hooks', { json: hook })).status).toBe(201)
    const contact = { first_name: 'Ada', phone: '+905321112233' }
    expect((await publicApi(first, account)('/contacts', { json: contact })).status).toBe(201)
    await receiver.waitFor(1)
    await expect.poll(() => failCount(first, account), { interval: 400 }).toBe(1)
    await first.kill9()

    const second = await startServer({ after: first, env })
    // It comes seconds later, or by the sweeper if the cut came before the retry was handed over.
    const requests = await receiver.waitFor(2, undefined, SWEPT_MS)
    expect(requests[1]?.body).toBe(requests[0]?.body)
    await expect.poll(() => failCount(second, account), { interval: 400 }).toBe(0)
    await second.stop()
  },
  within(200_000),
)

async function failCount(
  server: Parameters<typeof publicApi>[0],
  account: Parameters<typeof publicApi>[1],
): Promise<number | undefined> {
  const response = await publicApi(server, account)('/hooks')
  const { data } = (await response.json()) as { data: { failCount: number }[] }
  return data[0]?.failCount
}
