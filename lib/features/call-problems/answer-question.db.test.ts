import { afterAll, beforeEach, expect, it } from 'vitest'
import { createAssistant, readAssistant } from '@/lib/features/assistants/assistants'
import { listVersions } from '@/lib/features/assistants/versions/read-versions'
import { appendTranscript } from '@/lib/features/calls/agent-reports'
import { settleCall } from '@/lib/features/calls/settle-call'
import { startCall } from '@/lib/features/calls/start-call'
import { createKnowledgeBase } from '@/lib/features/knowledge-bases/bases/knowledge-bases'
import { systemDb } from '@/lib/platform/database/client'
import { type Caller, keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { answerQuestion } from './answer-question'
import { readListedTurns, readQuestionGroups } from './read-questions'

// First, because it sets the configuration.
const jobs = await keepJobs()
afterAll(() => jobs.stop())

let caller: Caller
let assistantId: string
let baseId: string
beforeEach(async () => {
  caller = await makeCaller()
  const base = await createKnowledgeBase(caller.account, { name: 'Prices', description: '' })
  baseId = base.id
  const made = { name: 'Defne', coreKnowledge: 'Open from 9 to 6.', knowledgeBaseIds: [baseId] }
  const assistant = await createAssistant(caller.account, { ...made, language: 'en' })
  assistantId = assistant.id
})

/** A call in which the assistant does not know the answer. */
async function ask(question: string, of = caller): Promise<string> {
  const { id } = await startCall(of.account, {
    ...of.to(somebody()),
    ...(of === caller && { assistantId }),
  })
  await appendTranscript(id, [
    { index: 0, role: 'user', text: question },
    { index: 1, role: 'assistant', text: 'I do not know that.' },
  ])
  await settleCall(of.account, id, { reported: 'completed', endReason: 'assistant_hung_up' })
  return id
}

const open = async (of = caller) =>
  (await readQuestionGroups(of.account)).map(({ people, questions }) => [
    people,
    questions[0].question,
  ])

const answered = (callId: string, more = {}) =>
  answerQuestion(caller.account, {
    callId,
    turn: 1,
    question: 'Is there parking?',
    answer: 'Yes, behind the house.',
    place: 'key_facts',
    ...more,
  })

it('answers a topic by a key fact in a new version, until it is asked again', async () => {
  await ask('Where can I park?')
  const callId = await ask('Is there parking?')
  await ask('Can I bring my dog?')
  const { version } = await readAssistant(caller.account, assistantId)
  expect(await open()).toEqual([
    [2, 'Is there parking?'],
    [1, 'Can I bring my dog?'],
  ])
  expect(await answered(callId)).toBe(2)
  expect(await readAssistant(caller.account, assistantId)).toMatchObject({
    coreKnowledge: 'Open from 9 to 6.\nIs there parking: Yes, behind the house.',
    version: version + 1,
  })
  expect(await listVersions(caller.account, assistantId)).toMatchObject([
    { number: version + 1, call: { id: callId }, changes: ['coreKnowledge'] },
    { number: version, call: null },
  ])
  expect(await open()).toEqual([[1, 'Can I bring my dog?']])
  await expect(answered(callId)).rejects.toMatchObject({ code: 'not_found' })
  await ask('Is parking free?')
  expect(await open()).toContainEqual([1, 'Is parking free?'])
})

it('answers a topic by a document of a knowledge base of the assistant', async () => {
  const callId = await ask('Is there parking?')
  const foreign = await createKnowledgeBase(caller.account, { name: 'Other', description: '' })
  const refused = answered(callId, { place: foreign.id })
  await expect(refused).rejects.toMatchObject({ code: 'not_found' })
  expect(await answered(callId, { place: baseId })).toBe(1)
  const documents = await systemDb().knowledgeDocument.findMany({
    where: { ownerId: caller.account.id },
  })
  expect(documents).toMatchObject([{ knowledgeBaseId: baseId, title: 'Is there parking?' }])
  expect(await open()).toEqual([])
  expect(await readListedTurns(caller.account, callId)).toEqual(new Set())
  const own = { where: { ownerId: caller.account.id } }
  await systemDb().knowledgeDocument.updateMany({ ...own, data: { status: 'failed' } })
  expect(await open()).toEqual([[1, 'Is there parking?']])
  expect(await readListedTurns(caller.account, callId)).toEqual(new Set([1]))
  expect(await answered(callId)).toBe(1)
  expect(await open()).toEqual([])
})

it('refuses a fact for which the key facts have no room', async () => {
  const callId = await ask('Is there parking?')
  await systemDb().assistant.update({
    where: { id: assistantId },
    data: { coreKnowledge: 'x'.repeat(3990) },
  })
  await expect(answered(callId)).rejects.toMatchObject({ code: 'key_facts_full' })
  expect(await open()).toHaveLength(1)
})

it('answers one of two requests at once', async () => {
  const callId = await ask('Is there parking?')
  const results = await Promise.allSettled([answered(callId), answered(callId)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { coreKnowledge } = await readAssistant(caller.account, assistantId)
  expect(coreKnowledge.match(/parking/g)).toHaveLength(1)
})

it('shows nothing of another account', async () => {
  const other = await makeCaller()
  const callId = await ask('Is there parking?', other)
  expect(await open()).toEqual([])
  await expect(answered(callId)).rejects.toMatchObject({ code: 'not_found' })
  expect(await open(other)).toHaveLength(1)
})
