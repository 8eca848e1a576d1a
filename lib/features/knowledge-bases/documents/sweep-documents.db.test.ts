import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startOpenaiEmulator } from '@/emulators/openai'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import {
  attemptsOf,
  documentOf,
  giveDocument,
  LONG_TEXT,
  started,
  vectorsOf,
} from '@/testing/features/knowledge-bases/documents'

// Started first, because it sets the environment that the configuration is read from.
const jobs = await keepJobs()
const emulator = await startOpenaiEmulator()
const BY_MODEL = {
  OPENAI_API_KEY: emulator.apiKey,
  OPENAI_BASE_URL: emulator.url,
  OPENAI_EMBEDDING_MODEL: 'emulated-256',
}
const LEXICAL = { OPENAI_API_KEY: '' }
afterAll(async () => {
  await emulator.close()
  await jobs.stop()
})

let owner: Account
beforeEach(async () => {
  await systemDb().knowledgeBase.deleteMany()
  owner = await makeAccount()
  emulator.requests.length = 0
})

const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const texts = () =>
  emulator.requests.reduce((sum, { body }) => sum + (body as { input: string[] }).input.length, 0)

describe('an open document', () => {
  it('is handed over again without effect, until its attempt counts as lost', async () => {
    const { sweepDocuments, run } = await started(LEXICAL)
    const job = await giveDocument(owner, 'A cut costs 300 lira.')
    const nothing = { open: 0, lost: 0, outdated: 0 }
    expect(await sweepDocuments()).toEqual(nothing)
    expect(await sweepDocuments(after(2))).toEqual({ ...nothing, open: 1 })
    expect(await sweepDocuments(after(3))).toEqual({ ...nothing, open: 1 })
    expect(await attemptsOf(job)).toEqual([1])

    expect(await sweepDocuments(after(30))).toEqual({ ...nothing, lost: 1 })
    expect(await attemptsOf(job)).toEqual([1, 2])
    expect(await run(job)).toBe('void')
    expect(await run({ ...job, attempt: 2 })).toBe('ready')
    expect(await sweepDocuments(after(30))).toEqual(nothing)
  })

  it('is taken up again within minutes once its attempt has begun, but not while it waits for the embedder', async () => {
    const { embedDocument, readDocument, sweepDocuments } = await started(BY_MODEL)
    const job = await giveDocument(owner, LONG_TEXT)
    await readDocument(job)
    emulator.failEmbeddings({ status: 429, message: 'Slow down' })
    expect(await embedDocument(job, 600)).toMatchObject({ state: 'busy' })
    expect(await sweepDocuments(after(12))).toMatchObject({ lost: 0 })
    expect(await sweepDocuments(after(14))).toMatchObject({ lost: 1 })
    await readDocument({ ...job, attempt: 2 })
    expect(await sweepDocuments(after(2.9))).toMatchObject({ lost: 0 })
    expect(await sweepDocuments(after(3.1))).toMatchObject({ lost: 1 })
  })

  it('resumes where a dead process left it', async () => {
    const { embedDocument, readDocument, run, sweepDocuments } = await started(BY_MODEL)
    const job = await giveDocument(owner, LONG_TEXT)
    await readDocument(job)
    await embedDocument(job, 0, 0)
    const { chunkCount, embeddedCount } = await documentOf(job)
    await sweepDocuments(after(30))
    expect(await documentOf(job)).toMatchObject({ attempt: 2, embeddedCount })
    expect(await embedDocument(job, 0)).toEqual({ state: 'void' })
    expect(await run({ ...job, attempt: 2 })).toBe('ready')
    expect(texts()).toBe(chunkCount)
  })

  it('is read again where only some of its chunks were stored', async () => {
    const { run } = await started(LEXICAL)
    const job = await giveDocument(owner, 'A cut costs 300 lira.')
    const { documentId } = job
    const rows = [0, 1, 7].map((index) => ({ ownerId: owner.id, documentId, index, text: 'Old.' }))
    await systemDb().knowledgeChunk.createMany({ data: rows })
    expect(await run(job)).toBe('ready')
    const chunks = await systemDb().knowledgeChunk.findMany({ where: { documentId } })
    expect(chunks).toMatchObject([{ index: 0, text: 'A cut costs 300 lira.' }])
  })
})

describe('a changed model', () => {
  it('has every document embedded again, and back, without reading it', async () => {
    const lexical = await started(LEXICAL)
    const job = await giveDocument(owner, 'A cut costs 300 lira.')
    await lexical.run(job)
    const { model: first } = await documentOf(job)
    const { id } = await systemDb().knowledgeChunk.findFirstOrThrow({ where: { ...key(job) } })

    const byModel = await started(BY_MODEL)
    const swept = await Promise.all([byModel.sweepDocuments(), byModel.sweepDocuments()])
    expect(swept.reduce((sum, { outdated }) => sum + outdated, 0)).toBe(1)
    const again = { status: 'processing', attempt: 2, chunkCount: 1, embeddedCount: 0 }
    expect(await documentOf(job)).toMatchObject({ ...again, model: 'emulated-256' })
    // No search finds the earlier vectors, but they are kept until replaced.
    expect(await vectorsOf(job)).toEqual({ [first!]: 1 })
    expect(await byModel.sweepDocuments()).toMatchObject({ outdated: 0 })
    expect(await byModel.run({ ...job, attempt: 2 })).toBe('ready')
    expect(await vectorsOf(job)).toEqual({ 'emulated-256': 1 })

    const back = await started(LEXICAL)
    expect(await back.sweepDocuments()).toMatchObject({ outdated: 1 })
    expect(await attemptsOf(job)).toEqual([2, 3])
    expect(await back.run({ ...job, attempt: 3 })).toBe('ready')
    expect(await vectorsOf(job)).toEqual({ [first!]: 1 })
    expect(await systemDb().knowledgeChunk.findMany({ where: key(job) })).toMatchObject([{ id }])
  })

  it('retries documents that the earlier one refused, but not unreadable ones', async () => {
    const byModel = await started(BY_MODEL)
    const refused = await giveDocument(owner, 'A cut costs 300 lira.')
    emulator.failEmbeddings({ status: 400, message: 'No such language' })
    await byModel.run(refused)
    const broken = await giveDocument(owner, 'This is no PDF.', { kind: 'pdf' })
    await byModel.run(broken)
    expect(await byModel.sweepDocuments(after(30))).toMatchObject({ outdated: 0 })

    const lexical = await started(LEXICAL)
    expect(await lexical.sweepDocuments()).toMatchObject({ outdated: 1 })
    expect(await lexical.run({ ...refused, attempt: 2 })).toBe('ready')
    expect(await documentOf(broken)).toMatchObject({ status: 'failed', error: 'broken' })
  })

  it('restarts the vectors of a half-embedded document', async () => {
    const byModel = await started(BY_MODEL)
    const job = await giveDocument(owner, LONG_TEXT)
    await byModel.readDocument(job)
    await byModel.embedDocument(job, 0, 0)
    const lexical = await started(LEXICAL)
    expect(await lexical.run(job)).toBe('ready')
    const { chunkCount, embeddedCount, model } = await documentOf(job)
    expect(embeddedCount).toBe(chunkCount)
    expect(await vectorsOf(job)).toEqual({ [model!]: chunkCount })
  })
})

const key = ({ documentId }: { documentId: string }) => ({ documentId })
