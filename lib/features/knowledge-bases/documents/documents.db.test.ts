import { toSql } from 'pgvector'
import { expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { makeAccount } from '@/testing/features/contacts'
import { atAngle } from '@/testing/features/knowledge-bases/stored-chunks'
import { makeBase, makeDocument } from '@/testing/features/knowledge-bases/bases'
import { findReEmbedded, readDocumentPassages } from './documents'

const TEXTS = ['Opening hours', 'A cut is 300 lira.', 'Closed on Sundays.']

/** A document of three chunks. @param models the model that embedded each of them */
async function passagesBy(owner: Owner, knowledgeBaseId: string, models: string[]) {
  const document = await makeDocument(owner, knowledgeBaseId, {
    status: 'processing',
    chunkCount: TEXTS.length,
    model: 'new',
  })
  for (const [index, text] of TEXTS.entries()) {
    const chunk = await systemDb().knowledgeChunk.create({
      data: { ownerId: owner.id, documentId: document.id, index, headings: ['Salon'], text },
    })
    const model = models[index]
    if (!model) continue
    await systemPool().query(
      `insert into knowledge_embeddings (chunk_id, owner_id, knowledge_base_id, model, vector)
       values ($1, $2, $3, $4, $5::vector)`,
      [String(chunk.id), String(owner.id), knowledgeBaseId, model, toSql(atAngle(0))],
    )
  }
  return document.id
}

it('reads chunks in order, a page at a time, of this account only', async () => {
  const owner = await makeAccount()
  const base = await makeBase(owner, 'Salon')
  const id = await passagesBy(owner, base.id, [])
  const where = { knowledgeBaseId: base.id, id }
  const first = await readDocumentPassages(owner, where, { page: 1, limit: 2 })
  expect(first).toMatchObject({
    baseName: 'Salon',
    document: { id, status: 'processing', chunkCount: 3 },
    passages: [
      { index: 0, headings: ['Salon'], text: TEXTS[0] },
      { index: 1, headings: ['Salon'], text: TEXTS[1] },
    ],
  })
  const second = await readDocumentPassages(owner, where, { page: 2, limit: 2 })
  expect(second.passages.map(({ text }) => text)).toEqual([TEXTS[2]])

  const other = await makeBase(owner, 'Another')
  const stranger = await makeAccount()
  const page = { page: 1, limit: 2 }
  for (const reading of [
    readDocumentPassages(owner, { ...where, knowledgeBaseId: other.id }, page),
    readDocumentPassages(stranger, where, page),
  ]) {
    await expect(reading).rejects.toMatchObject({ code: 'not_found' })
  }
})

it('finds the documents that are being embedded again until their last chunk is', async () => {
  const owner = await makeAccount()
  const { id: base } = await makeBase(owner, 'Salon')
  const again = [
    await passagesBy(owner, base, ['old', 'old', 'old']),
    await passagesBy(owner, base, ['new', 'new', 'old']),
  ]
  const others = [
    await passagesBy(owner, base, []),
    await passagesBy(owner, base, ['new']),
    await passagesBy(owner, base, ['new', 'new', 'new']),
  ]
  expect([...(await findReEmbedded(owner, [...others, ...again]))].sort()).toEqual(again.sort())
  expect(await findReEmbedded(await makeAccount(), again)).toEqual(new Set())
})
