import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { startOpenaiEmulator } from '@/emulators/openai'
import { previewVoice } from '@/lib/features/assistants/voices'
import { makeAccount } from '@/testing/features/contacts'
import { makeBase } from '@/testing/features/knowledge-bases/bases'
import { addDocument } from '@/lib/features/knowledge-bases/documents/add-document'
import {
  searchKnowledge,
  searchKnowledgeBase,
} from '@/lib/features/knowledge-bases/search/search-knowledge'
import { forgetConfigured } from '@/lib/platform/configured'
import { systemDb } from '@/lib/platform/database/client'
import { storeChunks } from '@/testing/features/knowledge-bases/stored-chunks'
import { embedder } from '@/lib/vendors/embeddings'
import { languageModel, ModelFailed } from '@/lib/vendors/language-model'
import { budgetedModel } from './spend-on-model'

const emulator = await startOpenaiEmulator()
process.env.OPENAI_API_KEY = emulator.apiKey
process.env.OPENAI_BASE_URL = emulator.url
process.env.TTS_PROVIDER = 'openai'
afterAll(() => emulator.close())
beforeEach(() => emulator.requests.splice(0))

const question = { query: 'haircut lira', limit: 5, minSimilarity: 0.3 }
const unverified = { code: 'email_unverified' }

async function baseOf(owner: Awaited<ReturnType<typeof makeAccount>>): Promise<string> {
  const { id } = await makeBase(owner)
  const text = 'A haircut costs 400 lira.'
  const [vector = []] = await embedder().embed([text], 'document')
  await storeChunks(owner, id, [{ text, vector }], { model: embedder().model })
  emulator.requests.splice(0)
  return id
}

const ask = async (owner: { id: bigint }) => {
  const model = budgetedModel(owner, languageModel()!)
  let text = ''
  for await (const event of model.stream({ messages: [{ role: 'user', content: 'Hi' }] })) {
    if (event.kind === 'text') text += event.text
  }
  return text
}

it('spends nothing on an account that is not verified', async () => {
  const owner = await makeAccount({ plan: 'free' })
  const base = await baseOf(owner)
  await expect(searchKnowledgeBase(owner, base, question)).rejects.toMatchObject(unverified)
  const document = {
    title: 'Prices',
    kind: 'text',
    bytes: new TextEncoder().encode('400'),
  } as const
  await expect(addDocument(owner, base, document)).rejects.toMatchObject(unverified)
  const preview = previewVoice(owner, { voice: 'warm', language: 'en' })
  await expect(preview).rejects.toMatchObject(unverified)
  await expect(ask(owner)).rejects.toBeInstanceOf(ModelFailed)
  expect(emulator.requests).toEqual([])
  // The minutes of a call pay for its searches.
  expect(await searchKnowledge(owner, [base], question, 'minutes')).toHaveLength(1)
})

it('counts each request, and stops where the budget is used up', async () => {
  vi.stubEnv('DAILY_MODEL_REQUESTS_PAID', '2')
  forgetConfigured()
  const owner = await makeAccount()
  const base = await baseOf(owner)
  emulator.answer({ text: 'Hello.' })
  expect(await ask(owner)).toBe('Hello.')
  expect(await searchKnowledgeBase(owner, base, question)).toHaveLength(1)
  const used = await systemDb().dailyUse.findMany({ where: { ownerId: owner.id } })
  expect(used).toMatchObject([{ kind: 'model', used: 2 }])
  emulator.requests.splice(0)
  await expect(ask(owner)).rejects.toThrow('The daily budget for this is used up.')
  const search = searchKnowledgeBase(owner, base, question)
  await expect(search).rejects.toMatchObject({ code: 'budget_used' })
  expect(emulator.requests).toEqual([])
})
