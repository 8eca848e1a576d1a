import { afterAll, beforeAll, expect, it } from 'vitest'
import { assistantForm } from '@/testing/features/knowledge-bases/bases'
import { createAssistant, deleteAssistant } from '@/lib/features/assistants/assistants'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import type { Account } from '@/lib/platform/tenancy/account'
import { listStandings } from './read-scenarios'
import { requestRuns } from './request-runs'
import {
  addScenarios,
  createScenario,
  deleteScenario,
  listScenarios,
  readScenario,
  updateScenario,
} from './scenarios'
import { addOurScenarios } from './templates'
import { scripted } from '@/testing/features/scenarios'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let owner: Account
let other: Account
let assistant: string

beforeAll(async () => {
  owner = await makeAccount()
  other = await makeAccount()
})

const newAssistant = async (more = {}) => (await createAssistant(owner, assistantForm(more))).id

it('creates, changes and deletes a scenario', async () => {
  assistant = await newAssistant()
  const expectations = [{ kind: 'no_invented_price' as const }]
  const { id } = await createScenario(owner, assistant, scripted(['Merhaba.']))
  expect(await readScenario(owner, id)).toMatchObject({
    assistantId: assistant,
    name: 'Merhaba.',
    caller: { kind: 'script', lines: ['Merhaba.'], contact: null, document: null, tools: [] },
    expectations: [],
  })
  await updateScenario(owner, id, { expectations })
  expect(await listScenarios(owner, assistant)).toMatchObject([{ name: 'Merhaba.', expectations }])
  await deleteScenario(owner, id)
  await expect(readScenario(owner, id)).rejects.toMatchObject({ code: 'not_found' })
})

it('hides scenarios of other accounts and of a deleted assistant', async () => {
  assistant = await newAssistant()
  const { id } = await createScenario(owner, assistant, scripted(['Merhaba.']))
  const notFound = { code: 'not_found' }
  await expect(readScenario(other, id)).rejects.toMatchObject(notFound)
  await expect(updateScenario(other, id, { name: 'Mine' })).rejects.toMatchObject(notFound)
  await expect(deleteScenario(other, id)).rejects.toMatchObject(notFound)
  await expect(createScenario(other, assistant, scripted(['A']))).rejects.toMatchObject(notFound)
  await expect(requestRuns(other, assistant, {})).rejects.toMatchObject(notFound)
  await deleteAssistant(owner, assistant)
  await expect(readScenario(owner, id)).rejects.toMatchObject(notFound)
  await expect(updateScenario(owner, id, { name: 'Still' })).rejects.toMatchObject(notFound)
})

it('adds the ten default scenarios in the language of the assistant, each once', async () => {
  assistant = await newAssistant({ language: 'en' })
  expect(await addOurScenarios(owner, assistant)).toHaveLength(10)
  const [first] = await listScenarios(owner, assistant)
  expect(first?.name).toBe('Books an appointment')
  await deleteScenario(owner, first?.id ?? '')
  expect(await addOurScenarios(owner, assistant)).toMatchObject([{ name: 'Books an appointment' }])
  expect(await addOurScenarios(owner, assistant)).toEqual([])
})

it('allows at most fifty scenarios per assistant', async () => {
  assistant = await newAssistant()
  const many = Array.from({ length: 45 }, (_, n) => scripted([`Merhaba ${n}.`]))
  await addScenarios(owner, assistant, () => many)
  const quota = { name: 'scenarios', current: 45, limit: 50 }
  await expect(addOurScenarios(owner, assistant)).rejects.toMatchObject({
    code: 'quota_exceeded',
    body: { quota },
  })
  expect(await listScenarios(owner, assistant)).toHaveLength(45)
})

it('runs all or the given scenarios of the assistant', async () => {
  assistant = await newAssistant()
  const one = await createScenario(owner, assistant, scripted(['Bir.']))
  const two = await createScenario(owner, assistant, scripted(['İki.']))
  const elsewhere = await createScenario(owner, await newAssistant(), scripted(['Üç.']))
  expect(await requestRuns(owner, assistant, {})).toMatchObject([
    { scenarioId: one.id, state: 'waiting', isDraft: false },
    { scenarioId: two.id, state: 'waiting', isDraft: false },
  ])
  const draft = { greeting: 'Merhaba!' }
  await requestRuns(owner, assistant, { scenarioIds: [two.id], draft })
  expect(await listStandings(owner, assistant)).toMatchObject([
    { open: { isDraft: false }, runs: [{ state: 'waiting' }] },
    { open: { isDraft: true }, runs: [{ state: 'waiting' }] },
  ])
  const foreign = requestRuns(owner, assistant, { scenarioIds: [elsewhere.id] })
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  const base = requestRuns(owner, assistant, { draft: { knowledgeBaseIds: ['kb_unknown'] } })
  await expect(base).rejects.toMatchObject({ code: 'not_found' })
})
