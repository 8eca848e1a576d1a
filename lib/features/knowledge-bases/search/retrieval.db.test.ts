import { beforeAll, expect, it } from 'vitest'
import { embedder } from '@/lib/vendors/embeddings'
import { config } from '@/lib/platform/config'
import type { Account } from '@/lib/platform/tenancy/account'
import { embeddedText } from '@/lib/vendors/document-reader/rules/chunk'
import { chunkBlocks } from '@/lib/vendors/document-reader/rules/chunking'
import { makeAccount } from '@/testing/features/contacts'
import { testDocuments } from '@/testing/features/knowledge-bases/retrieval/documents'
import { describeRates, evaluate } from '@/testing/features/knowledge-bases/retrieval/evaluate'
import { inMemorySearch } from '@/testing/features/knowledge-bases/retrieval/in-memory'
import { searchKnowledge } from './search-knowledge'
import { storeChunks } from '@/testing/features/knowledge-bases/stored-chunks'
import { makeBase } from '@/testing/features/knowledge-bases/bases'

/** Searches the test documents in a base as a live call does. */

const documents = testDocuments()
const titles = new Map(documents.map(({ name, title }) => [name, title]))

let owner: Account
let base: string

beforeAll(async () => {
  owner = await makeAccount()
  base = (await makeBase(owner)).id
  for (const { title, blocks } of documents) {
    const chunks = chunkBlocks(blocks)
    const texts = chunks.map((chunk) => embeddedText(title, chunk))
    const vectors = await embedder().embed(texts, 'document')
    const stored = chunks.map((chunk, at) => ({ ...chunk, vector: vectors[at] ?? [] }))
    const { model, kind } = embedder()
    await storeChunks(owner, base, stored, { title, model, kind })
  }
})

it('answers as many questions from the database as an exhaustive search in memory', async () => {
  const { KNOWLEDGE_LIVE_LIMIT: limit, KNOWLEDGE_LIVE_MIN_SIMILARITY: minSimilarity } = config()
  const ask = (query: string) => searchKnowledge(owner, [base], { query, limit, minSimilarity })
  const found = await evaluate(ask, titles)
  // Printed, so that a change for the worse is noticed.
  process.stdout.write(`${describeRates('from the database, in live calls', found)}\n`)
  const { search } = inMemorySearch()
  const best = await evaluate(
    (query) => Promise.resolve(search(query, limit, minSimilarity)),
    titles,
  )
  expect(found).toEqual(best)
})
