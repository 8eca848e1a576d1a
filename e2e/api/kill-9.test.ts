import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { publicApi, startReceiver, startServer } from '@/lib/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

interface Demo {
  apiKey: string
  assistantId: string
}

/** Slow enough to kill the server in the middle of a call, fast enough to wait for its end. */
const SLOW = { SIMULATOR_SECOND_MS: String(within(120)) }

it('a server that is killed during a call loses nothing and continues', async () => {
  const receiver = await startReceiver()
  const first = await startServer({ empty: true, env: SLOW })
  const { apiKey, assistantId } = JSON.parse(
    await readFile(join(first.dataDir, 'demo.json'), 'utf8'),
  ) as Demo
  const before = publicApi(first, { apiKey })
  const hook = { event: 'call.completed', targetUrl: receiver.url }
  expect((await before('/hooks', { json: hook })).status).toBe(201)
  const started = await before('/calls', {
    json: { phone: '+905321114321', first_name: 'Deniz', assistant_id: assistantId },
  })
  expect(started.status).toBe(201)
  const { call_id: id } = (await started.json()) as { call_id: string }
  await expect
    .poll(
      async () => ((await (await before(`/calls/${id}`)).json()) as { status: string }).status,
      // The Public API takes 60 requests a minute.
      { interval: 500 },
    )
    .toBe('in_progress')
  const contact = { first_name: 'Committed', phone: '+905321119876' }
  expect((await before('/contacts', { json: contact })).status).toBe(201)
  await first.kill9()

  const second = await startServer({ after: first, env: SLOW })
  const after = publicApi(second, { apiKey })
  const found = (await (await after('/contacts?phone=%2B905321119876')).json()) as unknown[]
  expect(found).toMatchObject([{ first_name: 'Committed' }])
  const [delivered] = await receiver.waitFor(1, () => true, 20_000)
  expect(delivered?.json).toMatchObject({
    id: `call.completed:${id}`,
    data: { callId: id, durationSeconds: 60 },
  })
  const call = (await (await after(`/calls/${id}?include=transcript`)).json()) as {
    status: string
    transcript: { text: string }[]
  }
  expect(call.status).toBe('completed')
  const texts = call.transcript.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(await second.stop()).toBe(0)
  await receiver.close()
})
