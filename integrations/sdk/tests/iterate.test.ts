import { beforeAll, expect, it } from 'vitest'
import { somebody } from '@/testing/api/calling'
import { makeClient } from './clients.js'

let client: Awaited<ReturnType<typeof makeClient>>
beforeAll(async () => {
  client = await makeClient()
})

const start = () =>
  client.santral.calls.start({ phone: somebody('0001'), assistant_id: client.caller.assistantId })

it('yields every call of every page once, also where new calls shift the pages', async () => {
  const started = []
  for (let n = 0; n < 5; n += 1) started.push((await start()).call_id)
  const yielded: string[] = []
  for await (const { id } of client.santral.calls.iterate({ limit: 2 })) {
    yielded.push(id)
    if (yielded.length === 1) await start()
  }
  expect(yielded).toEqual(started.toReversed())
})

it('reads no page before it is wanted', async () => {
  const calls = client.santral.calls.iterate({ limit: 1 })[Symbol.asyncIterator]()
  const first = await calls.next()
  expect(first.done).toBe(false)
  await calls.return?.()
  expect(await calls.next()).toEqual({ done: true, value: undefined })
})

it('yields nothing where nothing matches', async () => {
  const found = []
  for await (const call of client.santral.calls.iterate({ direction: 'inbound' })) found.push(call)
  expect(found).toEqual([])
})
