import { afterAll, beforeEach, expect, it } from 'vitest'
import { startOpenaiEmulator } from '@/emulators/openai'
import { embedder } from '@/lib/adapters/embeddings'
import { makeAccount } from '@/lib/services/contacts/testing'
import { searchKnowledge } from './search-knowledge'
import { storeChunks } from './stored-chunks'
import { makeBase } from './testing'

const emulator = await startOpenaiEmulator()
process.env.OPENAI_API_KEY = emulator.apiKey
process.env.OPENAI_BASE_URL = emulator.url
afterAll(() => emulator.close())
beforeEach(() => emulator.requests.splice(0))

const owner = await makeAccount()
const { id: base } = await makeBase(owner)
const text = 'A haircut costs 400 lira.'
const ask = (bases: string[]) =>
  searchKnowledge(owner, bases, { query: 'haircut lira', limit: 5, minSimilarity: 0.3 })

it('asks the embedding server once, and finds by its model alone', async () => {
  const [vector = []] = await embedder().embed([text], 'document')
  await storeChunks(owner, base, [{ text, vector }], { model: embedder().model })
  await storeChunks(owner, base, [{ text, vector }], { model: 'local-lexical-1' })
  emulator.requests.splice(0)
  expect(await ask([base])).toMatchObject([{ text }])
  expect(emulator.requests).toHaveLength(1)
})

it('asks nobody where there is nothing to find', async () => {
  const empty = await makeBase(owner)
  expect(await ask([])).toEqual([])
  expect(await ask([empty.id])).toEqual([])
  expect(emulator.requests).toEqual([])
})

it('says so when the server is not available: nothing found would be a lie', async () => {
  for (const status of [429, 503, 401]) {
    emulator.failEmbeddings({ status })
    await expect(ask([base])).rejects.toMatchObject({ code: 'embedding_unavailable' })
  }
})
