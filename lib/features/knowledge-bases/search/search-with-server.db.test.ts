import { afterAll, beforeEach, expect, it } from 'vitest'
import { startOpenaiEmulator } from '@/emulators/openai'
import { embedder } from '@/lib/vendors/embeddings'
import { makeAccount } from '@/testing/features/contacts'
import { searchKnowledge } from './search-knowledge'
import { storeChunks } from '@/testing/features/knowledge-bases/stored-chunks'
import { makeBase } from '@/testing/features/knowledge-bases/bases'

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

it('asks the embedding server once, and finds vectors of its model only', async () => {
  const [vector = []] = await embedder().embed([text], 'document')
  await storeChunks(owner, base, [{ text, vector }], { model: embedder().model })
  await storeChunks(owner, base, [{ text, vector }], { model: 'local-lexical-1' })
  emulator.requests.splice(0)
  expect(await ask([base])).toMatchObject([{ text }])
  expect(emulator.requests).toHaveLength(1)
})

it('finds a chunk with the code of the question among many that are as similar', async () => {
  const parts = (await makeBase(owner)).id
  const texts = Array.from({ length: 60 }, (_, n) => `Price of part ER-${200 + n} for the oven`)
  const vectors = await embedder().embed(
    texts.map((part) => part.replace(/ER-\d+/, '')),
    'document',
  )
  const chunks = texts.map((part, n) => ({ text: part, vector: vectors[n] ?? [] }))
  await storeChunks(owner, parts, chunks, { model: embedder().model })
  const query = { query: 'price of part ER-248 for the oven', limit: 8, minSimilarity: 0.3 }
  const found = await searchKnowledge(owner, [parts], query)
  expect(found).toHaveLength(8)
  expect(found.map((chunk) => chunk.text)).toContain(texts[48])
  // A code does not make up for a low similarity.
  const unlike = { ...query, query: 'wo ist 248', minSimilarity: 0.5 }
  expect(await searchKnowledge(owner, [parts], unlike)).toEqual([])
  const other = await makeAccount()
  expect(await searchKnowledge(other, [parts], query)).toEqual([])
})

it('does not embed the question where there is nothing to find', async () => {
  const empty = await makeBase(owner)
  expect(await ask([])).toEqual([])
  expect(await ask([empty.id])).toEqual([])
  expect(emulator.requests).toEqual([])
})

it('fails where the server is not available, instead of finding nothing', async () => {
  for (const status of [429, 503, 401]) {
    emulator.failEmbeddings({ status })
    await expect(ask([base])).rejects.toMatchObject({ code: 'embedding_unavailable' })
  }
})
