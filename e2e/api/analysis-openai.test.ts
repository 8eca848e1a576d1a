import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenaiEmulator, startOpenaiEmulator } from '@/emulators/openai'
import { startServer } from '@/lib/testing/server'
import { body, type Caller, finished, makeCaller, somebody, start } from '../calling'

let emulator: OpenaiEmulator
let server: Awaited<ReturnType<typeof startServer>>
let caller: Caller

beforeAll(async () => {
  emulator = await startOpenaiEmulator()
  server = await startServer({
    env: {
      OPENAI_API_KEY: emulator.apiKey,
      OPENAI_BASE_URL: emulator.url,
      OPENAI_ANALYSIS_MODEL: 'emulated-model',
    },
  })
  caller = await makeCaller(server)
})
afterAll(async () => {
  await server.stop()
  await emulator.close()
})

const analysis = {
  summary: 'Ayşe wants an offer for two branches.',
  sentiment: 'positive',
  outcome: 'interested',
  interest: 10,
  data_deletion: false,
}
const fitting = { content: JSON.stringify(analysis) }
const unfit = { content: '{"summary": 1}' }

/** Calls somebody, and says how many requests the model got for it. */
async function call(ending?: string) {
  const before = emulator.requests.length
  const finishedCall = await finished(caller, await start(caller, somebody(ending)))
  return { call: finishedCall, asked: emulator.requests.slice(before) }
}

it('the model’s analysis is stored, and moves the lead', async () => {
  emulator.fail(fitting)
  const { call: analysed, asked } = await call()
  expect(analysed).toMatchObject({
    summary: analysis.summary,
    outcome: 'interested',
    analysis: { state: 'done', source: 'model', leadScoreBefore: 0, leadScoreAfter: 80 },
  })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toMatchObject({
    model: 'emulated-model',
    response_format: { type: 'json_schema' },
    messages: [
      { role: 'system' },
      { role: 'user', content: expect.stringContaining('user: Hi, yes, go ahead.') as string },
    ],
  })
})

it('an answer that does not fit is asked for once more', async () => {
  emulator.fail(unfit, fitting)
  const { call: analysed, asked } = await call()
  expect(analysed.analysis.source).toBe('model')
  expect(asked).toHaveLength(2)
})

it('after two answers that do not fit the rules write it, and it says so', async () => {
  emulator.fail(unfit, unfit)
  const { call: analysed, asked } = await call('0008')
  expect(analysed).toMatchObject({
    outcome: 'interested',
    analysis: { state: 'done', source: 'rules' },
  })
  expect(asked).toHaveLength(2)
})

it('a model that refuses for good is not asked again', async () => {
  emulator.fail({ status: 400 })
  const { call: analysed, asked } = await call()
  expect(analysed.analysis.source).toBe('rules')
  expect(asked).toHaveLength(1)
})

it('a model that is busy or broken is asked again when it says so', async () => {
  emulator.fail(
    { status: 429, retryAfterSeconds: 1 },
    { status: 500, retryAfterSeconds: 1 },
    fitting,
  )
  const { call: analysed, asked } = await call()
  expect(analysed.analysis.source).toBe('model')
  expect(asked).toHaveLength(3)
})

it('a call that nobody talked in, or of a plan without analysis, is not shown to the model', async () => {
  expect((await call('0001')).asked).toEqual([])
  const free = await makeCaller(server, { plan: 'free' })
  const { assistantId } = free
  const before = emulator.requests.length
  const started = await free.panel('/api/calls', { json: { phone: somebody(), assistantId } })
  const { callId } = await body<{ callId: string }>(started)
  expect((await finished(free, callId)).analysis.state).toBe('none')
  expect(emulator.requests).toHaveLength(before)
})
