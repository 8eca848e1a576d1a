import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { balanceOf, makeCaller, somebody } from '@/testing/features/calls'
import { systemDb } from '@/lib/platform/database/client'
import { freePort } from '@/scripts/lib/ports.mjs'
import { readStartedCall } from './read-started-call'
import { settleCall } from './settle-call'
import { startCall } from './start-call'

/** Inngest does not take the job that plays a simulated call. */

const port = await freePort()
process.env.INNGEST_BASE_URL = `http://127.0.0.1:${port}`
process.env.INNGEST_EVENT_KEY = 'event-key-of-the-tests'
process.env.INNGEST_SIGNING_KEY = `signkey-prod-${'ab'.repeat(32)}`

let inngest: Server | undefined
let requests = 0
let onRequest = async () => {}
afterEach(() => {
  inngest?.close()
  requests = 0
  onRequest = async () => {}
})

/** Listens instead of Inngest. */
async function listen(answer: string | null) {
  inngest = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      if (data.toString().startsWith('POST /e/')) requests += 1
      void onRequest().then(() => answer && socket.end(answer))
    })
  })
  inngest.listen(port, '127.0.0.1')
  await once(inngest, 'listening')
}

const REFUSAL = 'HTTP/1.1 500 No\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'

it.each([
  ['refuses connections', undefined, 0],
  ['accepts requests and never answers', null, 2],
  ['answers with an error', REFUSAL, 2],
])('gives a call up when it %s', async (_, answer, sent) => {
  if (answer !== undefined) await listen(answer)
  const caller = await makeCaller()
  const refused = startCall(caller.account, caller.to(somebody()))
  const error = await refused.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'service_unavailable', status: 503 })
  expect(requests).toBe(sent)

  const calls = await systemDb().call.findMany({ where: { ownerId: caller.account.id } })
  expect(calls).toMatchObject([{ status: 'failed', endReason: 'service_unavailable' }])
  const id = calls[0]!.id
  expect(error).toMatchObject({ details: { call_id: id }, headers: { 'Retry-After': '5' } })
  expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 0 })
  await expect(readStartedCall(caller.account, id)).rejects.toMatchObject({
    code: 'service_unavailable',
  })
})

it('has started a call that was over before it is known whether Inngest took its job', async () => {
  const caller = await makeCaller()
  const { account } = caller
  onRequest = async () => {
    const { id } = await systemDb().call.findFirstOrThrow({ where: { ownerId: account.id } })
    await settleCall(account, id, { reported: 'busy', endReason: 'busy' })
  }
  await listen(REFUSAL)
  const { id } = await startCall(account, caller.to(somebody()))
  const calls = await systemDb().call.findMany({ where: { ownerId: account.id } })
  expect(calls).toMatchObject([{ id, status: 'busy', endReason: 'busy' }])
})
