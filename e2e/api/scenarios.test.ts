import { beforeAll, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, type Send } from '@/testing/server'
import { body } from '@/testing/api/calling'

const server = sharedServer()
let panel: Send

beforeAll(async () => {
  panel = await logIn(server, await createAccount(server))
})

interface Run {
  verdict: string | null
  isDraft: boolean
}

interface Standing {
  id: string
  name: string
  openRun: Run | null
  lastRun: Run | null
  failsSince: { version: number } | null
}

async function create(more: object = {}): Promise<string> {
  const json = { name: 'Elif', coreKnowledge: 'Hafta içi 09.00–18.00 açığız.', ...more }
  return (await body<{ id: string }>(await panel('/api/assistants', { json }))).id
}

const asksHours = {
  name: 'Asks for the hours',
  caller: { kind: 'script', lines: ['Merhaba, saat kaçta açılıyorsunuz?'] },
  expectations: [{ kind: 'said', phrases: ['09.00'] }],
}

async function add(assistant: string, json: object = asksHours): Promise<string> {
  const response = await panel(`/api/assistants/${assistant}/scenarios`, { json })
  expect(response.status).toBe(201)
  return (await body<{ id: string }>(response)).id
}

async function ended(assistant: string): Promise<Standing[]> {
  const read = async () => {
    const response = await panel(`/api/assistants/${assistant}/scenarios`)
    return (await body<{ data: Standing[] }>(response)).data
  }
  const isEnded = ({ openRun, lastRun }: Standing) => !openRun && lastRun !== null
  await expect.poll(async () => (await read()).every(isEnded), { interval: 200 }).toBe(true)
  return read()
}

it('runs the tests of an assistant, and shows the talk', async () => {
  const assistant = await create()
  const id = await add(assistant)
  const response = await panel(`/api/assistants/${assistant}/scenarios/run`, { json: {} })
  expect(response.status).toBe(202)
  expect(await response.json()).toMatchObject({ data: [{ scenarioId: id, state: 'waiting' }] })
  expect(await ended(assistant)).toMatchObject([{ lastRun: { verdict: 'passed' } }])
  expect(await (await panel(`/api/scenarios/${id}`)).json()).toMatchObject({
    ...asksHours,
    runs: [{ speaker: 'rules', results: [{ verdict: 'met' }], entries: expect.any(Array) as [] }],
  })
})

it('runs over unsaved fields, and again after a change that breaks a test', async () => {
  const assistant = await create()
  const id = await add(assistant)
  const run = (json: object) => panel(`/api/assistants/${assistant}/scenarios/run`, { json })
  const draft = { coreKnowledge: 'Pazar günleri kapalıyız.' }
  await run({ scenarioIds: [id], draft })
  const ofDraft = { isDraft: true, verdict: 'failed' }
  expect(await ended(assistant)).toMatchObject([{ lastRun: ofDraft, failsSince: null }])
  await run({})
  expect(await ended(assistant)).toMatchObject([{ lastRun: { verdict: 'passed' } }])
  await panel(`/api/assistants/${assistant}`, { json: draft, method: 'PATCH' })
  expect(await ended(assistant)).toMatchObject([
    { lastRun: { isDraft: false, verdict: 'failed' }, failsSince: { version: 2 } },
  ])
})

it('adds our ten tests once', async () => {
  const assistant = await create({ language: 'en' })
  const addOurs = async () =>
    (
      await body<{ data: [] }>(
        await panel(`/api/assistants/${assistant}/scenarios/ours`, { method: 'POST' }),
      )
    ).data
  expect(await addOurs()).toHaveLength(10)
  expect(await addOurs()).toHaveLength(0)
})

it('takes a talk that was kept, without expectations', async () => {
  const assistant = await create()
  const caller = { kind: 'script', lines: ['Merhaba.'] }
  const id = await add(assistant, { name: 'Kept', caller, expectations: [] })
  const response = await panel(`/api/scenarios/${id}`, {
    json: { expectations: [{ kind: 'no_invented_price' }] },
    method: 'PATCH',
  })
  expect(await response.json()).toMatchObject({ expectations: [{ kind: 'no_invented_price' }] })
  expect((await panel(`/api/scenarios/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await panel(`/api/scenarios/${id}`)).status).toBe(404)
})

it.each([
  [{ name: 'A' }, 'caller'],
  [{ ...asksHours, name: ' ' }, 'name'],
  [{ ...asksHours, caller: { kind: 'script', lines: [] } }, 'caller.lines'],
  [{ ...asksHours, caller: { kind: 'persona', who: 'Ada' } }, 'caller.wants'],
  [{ ...asksHours, expectations: [{ kind: 'said', phrases: ['…'] }] }, 'expectations.0.phrases.0'],
  [{ ...asksHours, expectations: [{ kind: 'tool_used', tool: 'Fly!' }] }, 'expectations.0.tool'],
  [
    {
      ...asksHours,
      caller: { ...asksHours.caller, tools: [{ kind: 'answer', tool: 'a', answer: 'A' }] },
    },
    'caller.tools.0.answer',
  ],
])('rejects %j with the wrong field', async (json, path) => {
  const assistant = await create()
  const response = await panel(`/api/assistants/${assistant}/scenarios`, { json })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: 'validation_error', details: [{ path }] })
})
