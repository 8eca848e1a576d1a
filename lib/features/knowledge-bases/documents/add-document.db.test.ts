import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { backgroundWorkEnded } from '@/lib/platform/background'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import { makeBase, makeDocument } from '@/testing/features/knowledge-bases/bases'
import { addDocument, type GivenDocument, retryDocument } from './add-document'
import { deleteDocument, listDocuments } from './documents'

// Started first, because it sets the environment that the configuration is read from.
const jobs = await keepJobs()
afterAll(() => jobs.stop())

let account: Account
let base: string
beforeEach(async () => {
  account = await makeAccount({ plan: 'free' })
  base = (await makeBase(account)).id
})

const text = (words: string, more: Partial<GivenDocument> = {}): GivenDocument => ({
  title: 'Prices',
  kind: 'txt',
  bytes: new Uint8Array(Buffer.from(words)),
  ...more,
})

const stored = () =>
  systemDb().knowledgeDocument.findMany({
    where: { ownerId: account.id },
    include: { content: true },
    orderBy: { id: 'asc' },
  })

async function attempts(id: string): Promise<number[]> {
  const { rows } = await systemPool().query<{ attempt: number }>(
    `select (body->'data'->>'attempt')::int as attempt from jobs.event
     where name = 'knowledge/document.due' and body->'data'->>'documentId' = $1 order by arrival`,
    [id],
  )
  return rows.map(({ attempt }) => attempt)
}

describe('a document', () => {
  it('is stored byte for byte and handed over', async () => {
    const bytes = new Uint8Array([0xff, 0, 0x80, 0x0a])
    const added = await addDocument(account, base, text('', { bytes }))
    expect(added).toMatchObject({
      existing: false,
      document: {
        knowledgeBaseId: base,
        title: 'Prices',
        status: 'pending',
        bytes: 4,
        error: null,
      },
    })
    const [row] = await stored()
    expect(Buffer.from(row?.content?.bytes ?? []).equals(bytes)).toBe(true)
    await expect.poll(() => attempts(added.document.id)).toEqual([1])
  })

  it('is stored once in a base, under its first title', async () => {
    const first = await addDocument(account, base, text('100 TL'))
    const again = await addDocument(account, base, text('100 TL', { title: 'Copy', kind: 'md' }))
    expect(again).toEqual({ document: first.document, existing: true })
    const other = await makeBase(account)
    expect(await addDocument(account, other.id, text('100 TL'))).toMatchObject({ existing: false })
    expect(await stored()).toHaveLength(2)
    await backgroundWorkEnded()
    expect(await attempts(first.document.id)).toEqual([1])
  })

  it('is retried with its new title and kind when it is added again after a failure', async () => {
    const { document } = await addDocument(account, base, text('# Prices'))
    const { id } = document
    await systemDb().knowledgeDocument.update({
      where: { id },
      data: { status: 'failed', error: 'broken' },
    })
    const renamed = text('# Prices', { title: 'Price list', kind: 'md' })
    expect(await addDocument(account, base, renamed)).toMatchObject({
      existing: true,
      document: { id, title: 'Price list', kind: 'md', status: 'pending', error: null },
    })
    await expect.poll(() => attempts(id)).toEqual([1, 2])
    // It has been read by now, so its title, kind and chunks are kept.
    const data = { status: 'failed', error: 'embedding_refused', chunkCount: 3 }
    await systemDb().knowledgeDocument.update({ where: { id }, data })
    expect(await addDocument(account, base, text('# Prices'))).toMatchObject({
      document: { title: 'Price list', kind: 'md', status: 'pending', chunkCount: 3 },
    })
    await expect.poll(() => attempts(id)).toEqual([1, 2, 3])
  })

  it('is retried only where it has failed', async () => {
    const { document } = await addDocument(account, base, text('100 TL'))
    const { id } = document
    const retry = () => retryDocument(account, base, id)
    const refused = { status: 409, code: 'document_not_failed' }
    await expect(retry()).rejects.toMatchObject(refused)
    const data = { status: 'failed', error: 'embedding_refused', errorDetail: 'No.' }
    await systemDb().knowledgeDocument.update({ where: { id }, data })
    const other = await makeBase(account)
    const stranger = await makeAccount()
    const missing = { code: 'not_found' }
    await expect(retryDocument(account, other.id, id)).rejects.toMatchObject(missing)
    await expect(retryDocument(stranger, base, id)).rejects.toMatchObject(missing)
    expect(await retry()).toMatchObject({ status: 'pending', error: null, errorDetail: null })
    await expect(retry()).rejects.toMatchObject(refused)
    await expect.poll(() => attempts(id)).toEqual([1, 2])
  })

  it('is deleted with its content', async () => {
    const { document } = await addDocument(account, base, text('100 TL'))
    const stranger = await makeAccount()
    const other = await makeBase(account)
    const missing = { code: 'not_found' }
    for (const [by, from] of [
      [stranger, base],
      [account, other.id],
    ] as const) {
      await expect(deleteDocument(by, from, document.id)).rejects.toMatchObject(missing)
    }
    await deleteDocument(account, base, document.id)
    await expect(deleteDocument(account, base, document.id)).rejects.toMatchObject(missing)
    const left = await systemDb().knowledgeContent.count({ where: { ownerId: account.id } })
    expect([await stored(), left]).toEqual([[], 0])
  })

  it('is not added to the base of another account', async () => {
    const stranger = await makeAccount()
    const missing = { code: 'not_found' }
    await expect(addDocument(stranger, base, text('a'))).rejects.toMatchObject(missing)
    await expect(addDocument(account, 'kb_unknown', text('a'))).rejects.toMatchObject(missing)
    const page = { page: 1, limit: 10 }
    await expect(listDocuments(stranger, base, page)).rejects.toMatchObject(missing)
  })
})

it('lists documents a page at a time, the newest first', async () => {
  for (let n = 1; n <= 5; n += 1) {
    await makeDocument(account, base, { title: `${n}`, createdAt: new Date(2026, 0, n) })
  }
  const page = async (number: number) => {
    const { documents, total } = await listDocuments(account, base, { page: number, limit: 2 })
    return [documents.map(({ title }) => title).join(), total]
  }
  expect([await page(1), await page(3), await page(4)]).toEqual([
    ['5,4', 5],
    ['1', 5],
    ['', 5],
  ])
})

describe('the byte quota of a plan', () => {
  const MB = 1024 * 1024

  it('is shared by all bases, to the last byte', async () => {
    const other = await makeBase(account)
    await makeDocument(account, other.id, { bytes: 20 * MB - 3, status: 'failed' })
    await addDocument(account, base, text('abc'))
    await expect(addDocument(account, base, text('d'))).rejects.toMatchObject({
      status: 403,
      body: {
        error: 'quota_exceeded',
        code: 'quota_exceeded',
        quota: { name: 'knowledge_bytes', current: 20 * MB, limit: 20 * MB },
      },
    })
    expect(await addDocument(account, base, text('abc'))).toMatchObject({ existing: true })
  })

  it('may exceed 32 bits', async () => {
    const business = await makeAccount({ plan: 'business' })
    const { id } = await makeBase(business)
    await makeDocument(business, id, { bytes: 2_000_000_000 })
    await makeDocument(business, id, { bytes: 2_000_000_000 })
    await addDocument(business, id, text('abc'))
    await makeDocument(business, id, { bytes: 2_000_000_000 })
    await expect(addDocument(business, id, text('d'))).rejects.toMatchObject({
      body: { quota: { current: 6_000_000_003, limit: 5120 * MB } },
    })
    const enterprise = await makeAccount({ plan: 'enterprise' })
    const { id: endless } = await makeBase(enterprise)
    for (let n = 0; n < 3; n += 1) await makeDocument(enterprise, endless, { bytes: 2_000_000_000 })
    expect(await addDocument(enterprise, endless, text('abc'))).toMatchObject({ existing: false })
  })
})
