import { beforeAll, expect, it } from 'vitest'
import { body, type Caller, finished, makeCaller, somebody, start } from '@/testing/api/calling'
import { outsideServer } from '../outside'

const { server, openai: emulator } = await outsideServer()
let caller: Caller

beforeAll(async () => {
  caller = await makeCaller(server)
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

async function call(ending?: string) {
  const before = emulator.requests.length
  const finishedCall = await finished(caller, await start(caller, somebody(ending)))
  return { call: finishedCall, asked: emulator.requests.slice(before) }
}

it('the model’s analysis is stored and updates the lead', async () => {
  emulator.fail(fitting)
  const { call: analyzed, asked } = await call()
  expect(analyzed).toMatchObject({
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
      { role: 'user', content: expect.stringContaining('{"user":"Hi, yes, go ahead."}') as string },
    ],
  })
})

it('an answer that does not fit is requested once more', async () => {
  emulator.fail(unfit, fitting)
  const { call: analyzed, asked } = await call()
  expect(analyzed.analysis.source).toBe('model')
  expect(asked).toHaveLength(2)
})

it('after two answers that do not fit, the rules analyze the call and the analysis says so', async () => {
  emulator.fail(unfit, unfit)
  const { call: analyzed, asked } = await call('0008')
  expect(analyzed).toMatchObject({
    outcome: 'interested',
    analysis: { state: 'done', source: 'rules' },
  })
  expect(asked).toHaveLength(2)
})

it('a model that refuses is not asked again', async () => {
  emulator.fail({ status: 400 })
  const { call: analyzed, asked } = await call()
  expect(analyzed.analysis.source).toBe('rules')
  expect(asked).toHaveLength(1)
})

it('a model that is busy or broken is asked again after its delay', async () => {
  emulator.fail(
    { status: 429, retryAfterSeconds: 1 },
    { status: 500, retryAfterSeconds: 1 },
    fitting,
  )
  const { call: analyzed, asked } = await call()
  expect(analyzed.analysis.source).toBe('model')
  expect(asked).toHaveLength(3)
})

it('a call without speech, or on a plan without analysis, never goes to the model', async () => {
  expect((await call('0001')).asked).toEqual([])
  const free = await makeCaller(server, { plan: 'free' })
  const { assistantId } = free
  const before = emulator.requests.length
  const started = await free.panel('/api/calls', { json: { phone: somebody(), assistantId } })
  const { callId } = await body<{ callId: string }>(started)
  expect((await finished(free, callId)).analysis.state).toBe('none')
  expect(emulator.requests).toHaveLength(before)
})

async function again(id: string) {
  const before = emulator.requests.length
  const response = await caller.panel(`/api/calls/${id}/analysis`, { method: 'POST' })
  expect(response.status).toBe(202)
  expect(await body(response)).toEqual({ state: 'repeating' })
  return { call: await finished(caller, id), asked: emulator.requests.slice(before) }
}

it('an analysis that the rules wrote in the model’s place is repeated by the model', async () => {
  emulator.fail({ status: 400 })
  const { call: byRules } = await call()
  expect(byRules.analysis).toMatchObject({ source: 'rules', modelConnected: true, canRepeat: true })
  emulator.fail(fitting)
  const { call: analyzed, asked } = await again(byRules.id)
  expect(asked).toHaveLength(1)
  expect(analyzed).toMatchObject({
    summary: analysis.summary,
    analysis: { state: 'done', source: 'model', leadScoreBefore: 0, leadScoreAfter: 80 },
  })
  const shown = await caller.api(`/calls/${byRules.id}`)
  expect(await body(shown)).toMatchObject({ summary: analysis.summary })
})

it('an unavailable model leaves the earlier analysis in place', async () => {
  emulator.fail(fitting)
  const { call: first } = await call()
  const busy = { status: 503, retryAfterSeconds: 1 } as const
  emulator.fail(busy, busy, busy, busy, busy)
  const { call: analyzed, asked } = await again(first.id)
  expect(asked).toHaveLength(5)
  expect(analyzed).toMatchObject({
    summary: analysis.summary,
    analysis: { state: 'done', source: 'model' },
  })
})

it('is refused without anything to analyze, or without the plan', async () => {
  const ask = ({ panel }: Caller, id: string) =>
    panel(`/api/calls/${id}/analysis`, { method: 'POST' })
  const { call: silent } = await call('0001')
  expect(silent.analysis).toMatchObject({ canRepeat: false })
  const refused = await ask(caller, silent.id)
  expect(refused.status).toBe(409)
  expect(await body(refused)).toMatchObject({ code: 'nothing_said' })
  const stranger = await makeCaller(server)
  for (const id of [silent.id, '00000000-0000-4000-8000-000000000000', 'abc']) {
    expect((await ask(stranger, id)).status).toBe(404)
  }
  const free = await makeCaller(server, { plan: 'free' })
  const unpaid = await ask(free, silent.id)
  expect(unpaid.status).toBe(403)
  expect(await body(unpaid)).toMatchObject({ code: 'premium_required' })
})

it('the fields of the assistant are filled, filtered by and exported, and are no part of the Public API', async () => {
  const change = {
    extractedFields: [
      { name: 'Branches', type: 'number', meaning: 'How many branches they have' },
      { name: 'Bütçe', type: 'text' },
    ],
  }
  const assistant = `/api/assistants/${caller.assistantId}`
  const saved = await caller.panel(assistant, { method: 'PATCH', json: change })
  expect(await body(saved)).toMatchObject({
    extractedFields: [{ key: 'branches' }, { key: 'butce', values: [], meaning: '' }],
  })
  emulator.fail({ content: JSON.stringify({ ...analysis, fields: { branches: 2, butce: null } }) })
  const { call: analyzed, asked } = await call()
  expect(analyzed.analysis.extracted).toEqual([
    { key: 'branches', name: 'Branches', type: 'number', value: 2 },
    { key: 'butce', name: 'Bütçe', type: 'text', value: null },
  ])
  expect(asked).toHaveLength(1)
  const idsOf = async (query: string) => {
    const page = await body<{ data: { id: string }[] }>(await caller.panel(`/api/calls?${query}`))
    return page.data.map(({ id }) => id)
  }
  expect(await idsOf('field=branches&fieldValue=2')).toEqual([analyzed.id])
  expect(await idsOf('field=branches&fieldValue=3')).toEqual([])
  expect(await idsOf('field=butce')).toEqual([])
  const csv = await (await caller.panel('/api/calls/export?field=branches')).text()
  expect(csv.split('\r\n')[0]).toMatch(/[;,]Branches[;,]Bütçe$/)
  expect(csv.split('\r\n')[1]).toMatch(/[;,]2[;,]$/)
  const shown = await body(await caller.api(`/calls/${analyzed.id}`))
  expect(JSON.stringify(shown)).not.toMatch(/extracted|butce/)
})
