import { beforeAll, expect, it } from 'vitest'
import { embedder } from '@/lib/vendors/embeddings'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { embeddedText } from '@/lib/vendors/document-reader/rules/chunk'
import { makeAccount } from '@/testing/features/contacts'
import { searchKnowledge, searchKnowledgeBase } from './search-knowledge'
import { storeChunks } from '@/testing/features/knowledge-bases/stored-chunks'
import { makeBase } from '@/testing/features/knowledge-bases/bases'

const TEXTS = [
  'A haircut costs 400 lira, with a wash 500 lira.',
  'We are open on weekdays from nine to six and closed on Sundays.',
  'Parking is behind the house; the entrance is in the side street.',
]

let owner: Account
let base: string

async function storeTexts(texts: string[], title: string): Promise<string> {
  const chunks = texts.map((text) => embeddedText(title, { headings: ['Hair'], text }))
  const vectors = await embedder().embed(chunks, 'document')
  const stored = texts.map((text, n) => ({ text, vector: vectors[n] ?? [] }))
  const { model, kind } = embedder()
  return storeChunks(owner, base, stored, { title, model, kind })
}

const ask = (query: string, more: object = {}) =>
  searchKnowledge(owner, [base], { query, limit: 5, minSimilarity: 0, ...more })

beforeAll(async () => {
  owner = await makeAccount()
  base = (await makeBase(owner)).id
  await storeTexts(TEXTS, 'Salon')
})

it('finds the answer first, with its document, headings and similarity', async () => {
  const found = await ask('How much is a haircut with a wash?')
  expect(found).toHaveLength(3)
  expect(found[0]).toMatchObject({ title: 'Salon', headings: ['Hair'], text: TEXTS[0] })
  const similarities = found.map(({ similarity }) => similarity)
  expect(similarities).toEqual(similarities.toSorted((a, b) => b - a))
  for (const similarity of similarities) {
    expect(similarity).toBeGreaterThanOrEqual(0)
    expect(similarity).toBeLessThanOrEqual(1)
    expect(Number(similarity.toFixed(4))).toBe(similarity)
  }
})

it('observes the limit and the threshold', async () => {
  const all = await ask('Are you open on Sundays?')
  expect(await ask('Are you open on Sundays?', { limit: 1 })).toEqual(all.slice(0, 1))
  const minSimilarity = all[1]?.similarity
  expect(await ask('Are you open on Sundays?', { minSimilarity })).toEqual(
    all.filter(({ similarity }) => similarity >= (minSimilarity ?? 0)),
  )
  expect(await ask('Are you open on Sundays?', { minSimilarity: 1 })).toEqual([])
})

it('accepts any question', async () => {
  for (const query of ['?', "'; drop table users; --", '\u{1F600}', 'x'.repeat(1000)]) {
    expect(await ask(query, { minSimilarity: 0.9 })).toEqual([])
  }
})

it('finds nothing of a deleted document', async () => {
  const id = await storeTexts(['The wifi password is tea-time.'], 'Wifi')
  const question = 'What is the wifi password?'
  expect((await ask(question))[0]).toMatchObject({ documentId: id, title: 'Wifi' })
  await systemDb().knowledgeDocument.delete({ where: { id } })
  expect((await ask(question)).map(({ title }) => title)).not.toContain('Wifi')
})

it('never finds chunks of another account', async () => {
  const other = await makeAccount()
  const question = { query: 'haircut', limit: 5, minSimilarity: 0 }
  expect(await searchKnowledge(other, [base], question)).toEqual([])
  await expect(searchKnowledgeBase(other, base, question)).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await searchKnowledgeBase(owner, base, question)).toHaveLength(3)
})
