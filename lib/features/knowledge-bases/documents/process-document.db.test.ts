import { afterAll, afterEach, aroundEach, beforeEach, describe, expect, it } from 'vitest'
import { startOpenaiEmulator } from '@/emulators/openai'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import { atAngle } from '@/testing/features/knowledge-bases/stored-chunks'
import { deleteDocument, listDocuments } from './documents'
import { dueDocument, giveUpDocument } from './document-attempt'
import { nextChunks, storeVectors } from './embed-document'
import { retryDocument } from './add-document'
import {
  documentOf,
  endingItsWork,
  giveDocument,
  LONG_TEXT,
  moveBack,
  started,
  vectorsOf,
} from '@/testing/features/knowledge-bases/documents'

// Started first, because it sets the environment that the configuration is read from.
const jobs = await keepJobs()
const emulator = await startOpenaiEmulator()
const MODEL = 'emulated-256'
const product = await started({
  OPENAI_API_KEY: emulator.apiKey,
  OPENAI_BASE_URL: emulator.url,
  OPENAI_EMBEDDING_MODEL: MODEL,
})
afterAll(async () => {
  await emulator.close()
  await jobs.stop()
})

let owner: Account
/** Lets the embedder answer a request that it holds. */
let answerNow = () => {}
beforeEach(async () => {
  owner = await makeAccount()
  emulator.requests.length = 0
})
afterEach(() => answerNow())
aroundEach(endingItsWork)

/** A step that ends after its first batch. */
const ONE_BATCH = 0

const textCounts = () =>
  emulator.requests.map(({ body }) => (body as { input: string[] }).input.length)

const remove = async (job: { documentId: string }) => {
  const { knowledgeBaseId, id } = await documentOf(job)
  await deleteDocument(owner, knowledgeBaseId, id)
}

const expectGone = async ({ documentId }: { documentId: string }) => {
  const chunks = await systemDb().knowledgeChunk.count({ where: { documentId } })
  const embeddings = await systemDb().knowledgeEmbedding.count({ where: { ownerId: owner.id } })
  expect({ chunks, embeddings }).toEqual({ chunks: 0, embeddings: 0 })
}

describe('a document', () => {
  it('is read, embedded with its title and headings, and becomes ready', async () => {
    const text = '# Hair\n\nA cut costs 300 lira.\n\n# Beard\n\nA shave costs 100 lira.'
    const job = await giveDocument(owner, text, { kind: 'md' })
    expect(await product.run(job)).toBe('ready')
    const { knowledgeBaseId, ...document } = await documentOf(job)
    expect(document).toMatchObject({
      status: 'ready',
      error: null,
      chunkCount: 2,
      embeddedCount: 2,
      model: MODEL,
    })
    expect(emulator.requests.map(({ body }) => (body as { input: string[] }).input)).toEqual([
      ['Prices › Hair\nA cut costs 300 lira.', 'Prices › Beard\nA shave costs 100 lira.'],
    ])
    const rows = await systemDb().knowledgeEmbedding.findMany({ where: { knowledgeBaseId } })
    const row = { ownerId: owner.id, knowledgeBaseId, model: MODEL }
    expect(rows).toMatchObject([row, row])
    expect(await product.run(job)).toBe('void')
    expect(textCounts()).toEqual([2])
  })

  it('is embedded in several requests where it is long, and shows its progress', async () => {
    const job = await giveDocument(owner, LONG_TEXT)
    expect(await product.readDocument(job)).toBe('read')
    const { chunkCount } = await documentOf(job)
    expect(chunkCount).toBeGreaterThan(100)
    expect(await product.embedDocument(job, 0, ONE_BATCH)).toEqual({ state: 'embedded' })
    const [first] = textCounts()
    const half = { status: 'processing', chunkCount, embeddedCount: first }
    expect(await documentOf(job)).toMatchObject(half)
    // The other batches share one step.
    expect(await product.embedDocument(job, 0, 60_000)).toEqual({ state: 'ready' })
    expect(textCounts().length).toBeGreaterThan(3)
    expect(textCounts().reduce((sum, count) => sum + count)).toBe(chunkCount)
    expect(await vectorsOf(job)).toEqual({ [MODEL]: chunkCount })
  })

  it('keeps what a step has embedded where the embedder becomes busy in it', async () => {
    const job = await giveDocument(owner, LONG_TEXT)
    await product.readDocument(job)
    emulator.failEmbeddings({ until: Promise.resolve() }, { status: 429, retryAfterSeconds: 7 })
    expect(await product.embedDocument(job, null, 60_000)).toEqual({ state: 'embedded' })
    expect(await documentOf(job)).toMatchObject({ status: 'processing', error: null })
    expect((await documentOf(job)).embeddedCount).toBeGreaterThan(0)
    expect(await product.run(job)).toBe('ready')
  })

  it('counts a batch once, however often it is stored', async () => {
    const job = await giveDocument(owner, LONG_TEXT)
    await product.readDocument(job)
    const due = dueDocument(job)
    const embedder = { model: MODEL, kind: 'model' as const }
    const chunks = await nextChunks(due, MODEL)
    const vectors = chunks.map(() => atAngle(0))
    await product.embedDocument(job, 0, ONE_BATCH)
    await product.embedDocument(job, 0, ONE_BATCH)
    const { embeddedCount } = await documentOf(job)
    expect(await storeVectors(due, embedder, chunks, vectors)).toBe('embedded')
    expect(await documentOf(job)).toMatchObject({ embeddedCount })
    expect(await vectorsOf(job)).toEqual({ [MODEL]: embeddedCount })
  })

  it('has an estimate of the time left once its speed is measured', async () => {
    const job = await giveDocument(owner, LONG_TEXT)
    const progress = async () => {
      const { knowledgeBaseId } = await documentOf(job)
      const listed = await listDocuments(owner, knowledgeBaseId, { page: 1, limit: 1 })
      return listed.documents[0]?.progress
    }
    const unread = { chunksDone: 0, chunksTotal: null, percent: 0, secondsLeft: null }
    expect(await progress()).toEqual(unread)
    await product.readDocument(job)
    const { chunkCount } = await documentOf(job)
    expect(await progress()).toEqual({ ...unread, chunksTotal: chunkCount })
    // Ten seconds before its first batch was stored.
    await moveBack(job, 'measured_since', 10)
    await product.embedDocument(job, 0, ONE_BATCH)
    const { embeddedCount } = await documentOf(job)
    const secondsLeft = (10 * (chunkCount - embeddedCount)) / embeddedCount
    const measured = await progress()
    expect(measured).toMatchObject({ chunksDone: embeddedCount, chunksTotal: chunkCount })
    expect(measured?.secondsLeft).toBeGreaterThanOrEqual(Math.floor(secondsLeft))
    expect(measured?.secondsLeft).toBeLessThan(secondsLeft * 3)

    // A process died, and another one resumes an hour later. The hour does not count.
    await moveBack(job, 'measured_since', 3600)
    await moveBack(job, 'updated_at', 3600)
    expect((await progress())?.secondsLeft).toBeNull()
    await product.embedDocument(job, 0, ONE_BATCH)
    expect((await progress())?.secondsLeft ?? 0).toBeLessThan(600)
    expect((await documentOf(job)).measuredFrom).toBe(embeddedCount)
    expect(await product.run(job)).toBe('ready')
    expect(await progress()).toBeNull()
  })

  it.each([
    ['empty', 'text', ' \n '],
    ['broken', 'pdf', 'This is no PDF.'],
    ['broken', 'docx', 'This is no document.'],
  ])('fails as %s where it cannot be read (%s), and is not embedded', async (error, kind, text) => {
    const job = await giveDocument(owner, text, { kind })
    expect(await product.run(job)).toBe('failed')
    expect(await documentOf(job)).toMatchObject({ status: 'failed', error, chunkCount: 0 })
    expect(textCounts()).toEqual([])
  })

  it('is processed once by two simultaneous jobs', async () => {
    const job = await giveDocument(owner, LONG_TEXT)
    const outcomes = await Promise.all([product.run(job), product.run(job)])
    expect(outcomes).toContain('ready')
    const { status, chunkCount, embeddedCount } = await documentOf(job)
    expect({ status, embeddedCount }).toEqual({ status: 'ready', embeddedCount: chunkCount })
    expect(await vectorsOf(job)).toEqual({ [MODEL]: chunkCount })
    const { documentId } = job
    expect(await systemDb().knowledgeChunk.count({ where: { documentId } })).toBe(chunkCount)
  })

  it('fails as interrupted where its job fails for an unforeseen reason', async () => {
    const job = await giveDocument(owner, 'A cut costs 300 lira.')
    await product.readDocument(job)
    await giveUpDocument(job)
    expect(await documentOf(job)).toMatchObject({ status: 'failed', error: 'interrupted' })
    expect(await product.run(job)).toBe('void')
  })

  it('is left to the sweeper where its job failed because no step of it could begin', async () => {
    const job = await giveDocument(owner, 'A cut costs 300 lira.')
    await giveUpDocument(job)
    expect(await documentOf(job)).toMatchObject({ status: 'pending', error: null })
    await product.readDocument(job)
    await systemDb().knowledgeDocument.update({
      where: { id: job.documentId },
      data: { awaitedUntil: new Date(Date.now() - 1000) },
    })
    await giveUpDocument(job)
    expect(await documentOf(job)).toMatchObject({ status: 'processing', error: null })
  })
})

describe('an embedder', () => {
  it('is asked again after the time that it names, while it is busy', async () => {
    const job = await giveDocument(owner, 'A cut costs 300 lira.')
    await product.readDocument(job)
    emulator.failEmbeddings({ status: 429, retryAfterSeconds: 7 }, { status: 503 })
    expect(await product.embedDocument(job, 0)).toEqual({ state: 'busy', retryAfterSeconds: 7 })
    const later = { state: 'busy', retryAfterSeconds: null }
    expect(await product.embedDocument(job, 0)).toEqual(later)
    expect(await documentOf(job)).toMatchObject({ status: 'processing', error: null })
    expect(await product.embedDocument(job, 0)).toEqual({ state: 'ready' })
  })

  it('fails the document where it stays busy; a retry does not read it again', async () => {
    const job = await giveDocument(owner, 'A cut costs 300 lira.')
    await product.readDocument(job)
    emulator.failEmbeddings({ status: 503 })
    expect(await product.embedDocument(job, null)).toEqual({ state: 'failed' })
    const { knowledgeBaseId, ...failed } = await documentOf(job)
    expect(failed).toMatchObject({ status: 'failed', error: 'embedding_unavailable' })
    expect(failed.errorDetail).toContain('currently overloaded')

    const chunks = () => systemDb().knowledgeChunk.findMany({ where: { documentId: failed.id } })
    const before = await chunks()
    await retryDocument(owner, knowledgeBaseId, failed.id)
    expect(await product.run(job)).toBe('void')
    expect(await product.run({ ...job, attempt: 2 })).toBe('ready')
    expect(await chunks()).toEqual(before)
    expect(await documentOf(job)).toMatchObject({ status: 'ready', error: null, errorDetail: null })
  })

  it('fails the document with its reason where it refuses', async () => {
    const job = await giveDocument(owner, 'A cut costs 300 lira.')
    emulator.failEmbeddings({ status: 400, message: 'The input has 9000 tokens, 8192 are allowed' })
    expect(await product.run(job)).toBe('failed')
    const failed = await documentOf(job)
    expect(failed).toMatchObject({ status: 'failed', error: 'embedding_refused', chunkCount: 1 })
    expect(failed.errorDetail).toContain('9000 tokens')
  })
})

describe('a deleted document', () => {
  it('ends its job before it was read, or between two steps', async () => {
    const [waiting, halfway] = [
      await giveDocument(owner, 'A cut costs 300 lira.'),
      await giveDocument(owner, LONG_TEXT),
    ]
    await remove(waiting)
    expect(await product.run(waiting)).toBe('void')
    await product.readDocument(halfway)
    await product.embedDocument(halfway, 0, ONE_BATCH)
    await remove(halfway)
    expect(await product.embedDocument(halfway, 0)).toEqual({ state: 'void' })
    await expectGone(halfway)
  })

  it('leaves nothing behind where it was being read or embedded', async () => {
    const job = await giveDocument(owner, 'A cut costs 300 lira.')
    // On a slow machine, reading can end first.
    await Promise.all([product.readDocument(job), remove(job)])
    await expectGone(job)

    const other = await giveDocument(owner, 'A cut costs 300 lira.')
    await product.readDocument(other)
    emulator.failEmbeddings({ until: new Promise((resolve) => (answerNow = resolve)) })
    const embedding = product.embedDocument(other, 0)
    await expect.poll(textCounts).toEqual([1])
    await remove(other)
    answerNow()
    expect(await embedding).toEqual({ state: 'void' })
    await expectGone(other)
  })
})
