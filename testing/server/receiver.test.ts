import { Agent, fetch } from 'undici'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startReceiver, startUnsteadyReceiver } from './receiver'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const dispatcher = new Agent({ connect: { rejectUnauthorized: false } })
const post = (body: string, to = receiver) => fetch(to.url, { method: 'POST', body, dispatcher })

it('records requests to the byte', async () => {
  await post('{"name": "Çağrı"}')
  const [request] = await receiver.waitFor(1)
  expect(request).toMatchObject({
    method: 'POST',
    path: '/hook',
    body: '{"name": "Çağrı"}',
    json: { name: 'Çağrı' },
  })
})

it('gives the answers in order, and repeats the last one', async () => {
  receiver.answer(500, (_, response) => response.writeHead(302, { location: '/x' }).end(), 204)
  const statuses = []
  for (let n = 0; n < 4; n++) {
    statuses.push((await fetch(receiver.url, { redirect: 'manual', dispatcher })).status)
  }
  expect(statuses).toEqual([500, 302, 204, 204])
})

it('waits for the requests that match', async () => {
  const waiting = receiver.waitFor(2, ({ json }) => json === 2)
  await post('1')
  await post('2')
  await post('2')
  expect((await waiting).map(({ body }) => body)).toEqual(['2', '2'])
})

it('reports what arrived instead after the timeout', async () => {
  await post('1')
  await expect(receiver.waitFor(2, undefined, 50)).rejects.toThrow(/1 of 2 .*\nPOST \/hook 1/)
})

it('goes away and comes back at its URL', async () => {
  const unsteady = await startUnsteadyReceiver()
  await post('1', unsteady)
  await unsteady.goAway()
  await expect(post('2', unsteady)).rejects.toThrow('fetch failed')
  await unsteady.comeBack()
  await post('3', unsteady)
  expect(unsteady.requests.map(({ body }) => body)).toEqual(['1', '3'])
  await unsteady.close()
})
