import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '@/lib/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { body, type Caller, detail, finished, makeCaller, somebody } from '../calling'

/** A call of some seconds, so that the others certainly arrive while it runs. */
let server: Awaited<ReturnType<typeof startServer>>
let caller: Caller
beforeAll(async () => {
  server = await startServer({ env: { SIMULATOR_SECOND_MS: String(within(80)) } })
  caller = await makeCaller(server)
})
afterAll(() => server.stop())

it('five simultaneous calls to one contact: one starts, four get its id', async () => {
  const phone = somebody()
  const writings = [
    phone,
    phone.replace('+90', '0'),
    phone.replace('+90', ''),
    phone.replace('+', '00'),
    `${phone.slice(0, 6)} ${phone.slice(6)}`,
  ]
  const responses = await Promise.all(
    writings.map((written) =>
      caller.api('/calls', { json: { phone: written, assistant_id: caller.assistantId } }),
    ),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  const bodies = await Promise.all(responses.map((response) => body<{ call_id: string }>(response)))
  const started = bodies[statuses.indexOf(201)]?.call_id ?? ''
  for (const [index, refused] of bodies.entries()) {
    if (statuses[index] === 201) continue
    expect(refused).toEqual({
      error: 'call_in_progress',
      code: 'call_in_progress',
      call_id: started,
    })
  }
  const list = await body<{ calls: unknown[] }>(await caller.api('/calls'))
  expect(list.calls).toHaveLength(1)
  expect(await finished(caller, started)).toMatchObject({ status: 'completed' })
  const again = { phone, assistant_id: caller.assistantId }
  expect((await caller.api('/calls', { json: again })).status).toBe(201)
})

it('a call rings, is answered and ends', async () => {
  const json = { phone: somebody(), assistant_id: caller.assistantId }
  const { call_id: id } = await body<{ call_id: string }>(await caller.api('/calls', { json }))
  const seen: string[] = []
  await expect
    .poll(
      async () => {
        const response = await caller.panel(`/api/calls/${id}`)
        const { status, endedAt } = await body<{ status: string; endedAt: string | null }>(response)
        if (seen.at(-1) !== status) seen.push(status)
        expect(endedAt === null).toBe(status !== 'completed')
        return status
      },
      { timeout: within(20_000), interval: 20 },
    )
    .toBe('completed')
  // A slow machine does not see each of them.
  const order = ['initiated', 'ringing', 'in_progress', 'completed']
  expect(seen).toEqual(order.filter((status) => seen.includes(status)))
  const { timeline } = await detail(caller, id)
  expect(timeline.map(({ kind }) => kind).filter((kind) => kind !== 'tool')).toEqual([
    'started',
    'ringing',
    'answered',
    'ended',
  ])
})
