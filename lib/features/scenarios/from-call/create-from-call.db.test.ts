import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createAssistant, deleteAssistant } from '@/lib/features/assistants/assistants'
import { duplicateAssistant } from '@/lib/features/assistants/duplicate-assistant'
import { listVersions } from '@/lib/features/assistants/versions/read-versions'
import { createContact } from '@/lib/features/contacts/create-contact'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { updateContact } from '@/lib/features/contacts/update-contact'
import { completeDeletion } from '@/lib/features/data-deletion/complete-deletion'
import { listDeletionRequests } from '@/lib/features/data-deletion/list-deletion-requests'
import { createTool } from '@/lib/features/tools/tools'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { assistantForm } from '@/testing/features/knowledge-bases/bases'
import { playOpenRun } from '@/testing/features/scenarios'
import { orderTool } from '@/testing/features/tools'
import { readFix } from '../fix/read-fix'
import { saveFix } from '../fix/save-fix'
import { requestRuns } from '../request-runs'
import { addScenarioOfCall, listScenarios } from '../scenarios'
import { createFromCall } from './create-from-call'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const START = new Date('2026-11-27T07:32:00Z')
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000)

let account: Account
let assistant: string
let contactId: bigint
let callId: string

beforeEach(async () => {
  account = await makeAccount()
  const form = assistantForm({ language: 'en', coreKnowledge: 'We open at nine.' })
  assistant = (await createAssistant(account, form)).id
  const { contact } = await createContact(account, makeContact('+90 532 111 22 33'))
  contactId = contact.id
  await updateContact(account, contactId, { by: 'panel', firstName: 'Ayşe', lastName: 'Yılmaz' })
  const { tool } = await createTool(account, orderTool('https://shop.example/orders'))
  callId = randomUUID()
  const own = { ownerId: account.id }
  const turns = [
    'Hello.',
    'I am Ayşe. Is there parking?',
    'I do not have that at hand.',
    'Where is my order then?',
    'It is on its way.',
  ].map((text, index) => ({
    ...own,
    index,
    text,
    role: index % 2 ? 'user' : 'assistant',
    at: at(index * 10),
  }))
  const run = { toolId: tool.id, status: 'ok', answer: '{"name":"Ayşe","state":"sent"}' }
  await systemDb().call.create({
    data: {
      id: callId,
      ...own,
      contactId,
      assistantId: assistant,
      direction: 'inbound',
      origin: 'inbound',
      phone: '+905321112233',
      status: 'completed',
      startedAt: START,
      turns: { create: turns },
      toolRuns: { create: [{ ...own, ...run, useId: '1', arguments: {}, at: at(35) }] },
    },
  })
})

it('makes a test of a turn once, without the name of the contact', async () => {
  const made = await createFromCall(account, callId, 2)
  expect(made).toMatchObject({
    assistantId: assistant,
    callId,
    callTurn: 2,
    name: 'I am Emma. Is there parking?',
    caller: {
      kind: 'script',
      lines: ['I am Emma. Is there parking?'],
      contact: { firstName: 'Emma', lastName: 'Clarke', appointment: null },
      tools: [],
    },
    expectations: [{ kind: 'outcome', outcome: 'answers_known' }],
  })
  expect(await createFromCall(account, callId, 2)).toEqual(made)
  const tool = expect.stringMatching(/\w/) as string
  expect(await createFromCall(account, callId, null)).toMatchObject({
    callTurn: null,
    caller: {
      lines: ['I am Emma. Is there parking?', 'Where is my order then?'],
      tools: [{ kind: 'answer', tool, answer: '{"name":"Emma","state":"sent"}' }],
    },
  })
  expect(await listScenarios(account, assistant)).toHaveLength(2)
})

it('refuses turns without words before them, running calls, and what is not the account’s', async () => {
  const refused = { code: 'not_found' }
  for (const turn of [0, 1, 9]) {
    await expect(createFromCall(account, callId, turn)).rejects.toMatchObject(refused)
  }
  await expect(createFromCall(await makeAccount(), callId, 2)).rejects.toMatchObject(refused)
  await systemDb().call.update({ where: { id: callId }, data: { status: 'in_progress' } })
  await expect(createFromCall(account, callId, 2)).rejects.toMatchObject(refused)
  await systemDb().call.update({ where: { id: callId }, data: { status: 'completed' } })
  await deleteAssistant(account, assistant)
  await expect(createFromCall(account, callId, 2)).rejects.toMatchObject(refused)
})

it('turns green over a draft, and is saved as a version that names the call', async () => {
  const { id } = await createFromCall(account, callId, 2)
  const unknown = { question: 'I am Emma. Is there parking?', causes: [] }
  expect(await readFix(account, id, assistant)).toMatchObject({
    ...unknown,
    answer: 'I do not have that at hand.',
    run: null,
    call: { id: callId, startedAt: START },
  })
  await requestRuns(account, assistant, { scenarioIds: [id] })
  expect(await playOpenRun(account, id)).toMatchObject({ verdict: 'failed', isDraft: false })
  expect(await readFix(account, id, assistant)).toMatchObject({
    ...unknown,
    run: { verdict: 'failed' },
  })
  const draft = { coreKnowledge: 'We open at nine. There is free parking behind the house.' }
  await requestRuns(account, assistant, { scenarioIds: [id], draft })
  expect(await playOpenRun(account, id)).toMatchObject({ verdict: 'passed', isDraft: true })
  await saveFix(account, id, draft)
  expect(await readFix(account, id, assistant)).toMatchObject({
    causes: [{ field: 'coreKnowledge', sentence: 'There is free parking behind the house.' }],
  })
  expect(await listVersions(account, assistant)).toMatchObject([
    { number: 2, call: { id: callId, startedAt: START } },
    { number: 1, call: null },
  ])
  await expect(saveFix(await makeAccount(), id, draft)).rejects.toMatchObject({ code: 'not_found' })
  await expect(readFix(account, id, 'asst_other')).rejects.toMatchObject({ code: 'not_found' })
})

it('is deleted with the data of the contact, also in a copy of the assistant', async () => {
  const made = await createFromCall(account, callId, 2)
  const { id, name, caller, expectations } = made
  await requestRuns(account, assistant, { scenarioIds: [id] })
  const copy = await duplicateAssistant(account, assistant)
  expect(await listScenarios(account, copy.id)).toMatchObject([{ callId, callTurn: 2 }])
  const asks = { by: 'panel', reason: null, requestType: 'data_deletion' } as const
  await requestDoNotCall(account, contactId, asks)
  const open = await listDeletionRequests(account, { open: true, page: 1, limit: 9 })
  await completeDeletion(account, BigInt(open.requests[0]!.id))
  expect(await listScenarios(account, assistant)).toEqual([])
  expect(await listScenarios(account, copy.id)).toEqual([])
  // It was being made while the data was deleted.
  const input = { name, caller, expectations }
  for (const callTurn of [2, null]) {
    const late = addScenarioOfCall(account, { assistantId: assistant, callId, callTurn, input })
    await expect(late).rejects.toMatchObject({ code: 'not_found' })
  }
  expect(await listScenarios(account, assistant)).toEqual([])
})
