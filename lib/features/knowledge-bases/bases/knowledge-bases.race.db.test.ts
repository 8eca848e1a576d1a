import { afterAll, beforeEach, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import {
  createAssistant,
  deleteAssistant,
  readAssistant,
  updateAssistant,
} from '@/lib/features/assistants/assistants'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import { addDocument, retryDocument } from '../documents/add-document'
import { deleteDocument } from '../documents/documents'
import { count, outcome, times } from '@/testing/at-once'
import { deleteKnowledgeBase } from './knowledge-bases'
import { linkAssistant } from '@/lib/features/assistants/knowledge-links'
import {
  assistantForm,
  makeBase,
  makeBases,
  makeDocument,
} from '@/testing/features/knowledge-bases/bases'

// Started first, because it sets the environment that the configuration is read from.
const jobs = await keepJobs()
afterAll(() => jobs.stop())

let account: Account
beforeEach(async () => {
  account = await makeAccount({ plan: 'free' })
})

const text = (words: string) => ({
  title: 'Prices',
  kind: 'txt' as const,
  bytes: new Uint8Array(Buffer.from(words)),
})

it('fills the quota of bases exactly', async () => {
  const outcomes = await times(12, () => outcome(makeBase(account)))
  expect([count(outcomes, 'done'), count(outcomes, 'quota_exceeded')]).toEqual([3, 9])
})

it('fills the byte quota exactly', async () => {
  const [one = '', two = ''] = await makeBases(account, 2)
  await makeDocument(account, one, { bytes: 20 * 1024 * 1024 - 50 })
  const outcomes = await times(12, (n) =>
    outcome(addDocument(account, n % 2 ? one : two, text(`number ${n}`.padEnd(10, '.')))),
  )
  expect([count(outcomes, 'done'), count(outcomes, 'quota_exceeded')]).toEqual([5, 7])
})

it('stores the same file once, however often it is uploaded simultaneously', async () => {
  const { id } = await makeBase(account)
  for (let round = 0; round < 5; round += 1) {
    const added = await times(5, () => addDocument(account, id, text(`round ${round}`)))
    expect(added.filter(({ existing }) => !existing)).toHaveLength(1)
    expect(new Set(added.map(({ document }) => document.id)).size).toBe(1)
  }
  expect(await systemDb().knowledgeDocument.count({ where: { knowledgeBaseId: id } })).toBe(5)
})

it('retries a failed document once, by retries and uploads at the same time', async () => {
  const { id: base } = await makeBase(account)
  const { document } = await addDocument(account, base, text('100 TL'))
  const { id } = document
  await systemDb().knowledgeDocument.update({ where: { id }, data: { status: 'failed' } })
  const outcomes = await times(8, (n) =>
    outcome(n % 2 ? retryDocument(account, base, id) : addDocument(account, base, text('100 TL'))),
  )
  expect(count(outcomes, 'done')).toBeGreaterThanOrEqual(4)
  expect(await systemDb().knowledgeDocument.findUnique({ where: { id } })).toMatchObject({
    attempt: 2,
    status: 'pending',
  })
  await expect
    .poll(async () => {
      const { rows } = await systemPool().query(
        `select 1 from jobs.event where body->'data'->>'documentId' = $1`,
        [id],
      )
      return rows.length
    })
    .toBe(2)
})

it('links at most ten bases to an assistant, by links and sets at the same time', async () => {
  account = await makeAccount()
  const bases = await makeBases(account, 16)
  const { id } = await createAssistant(account, assistantForm())
  const linked = async () => (await readAssistant(account, id)).knowledgeBaseIds
  const first = await times(16, (n) => outcome(linkAssistant(account, bases[n]!, id)))
  expect([count(first, 'done'), count(first, 'quota_exceeded')]).toEqual([10, 6])
  for (let round = 0; round < 3; round += 1) {
    const set = bases.slice(round, round + 8)
    const outcomes = await Promise.all([
      outcome(updateAssistant(account, id, { knowledgeBaseIds: set })),
      ...bases.map((base) => outcome(linkAssistant(account, base, id))),
      outcome(updateAssistant(account, id, { knowledgeBaseIds: set })),
    ])
    expect(outcomes.filter((one) => !/done|quota_exceeded|already_linked/.test(one))).toEqual([])
    const now = await linked()
    expect(now.length).toBeLessThanOrEqual(10)
    expect(now).toEqual(expect.arrayContaining(set))
  }
  const sets = [bases.slice(0, 10), bases.slice(6)]
  await times(6, (n) => updateAssistant(account, id, { knowledgeBaseIds: sets[n % 2] }))
  expect(sets).toContainEqual(await linked())
  const same = await times(5, () => outcome(linkAssistant(account, bases[8]!, id)))
  expect(count(same, 'already_linked')).toBe(5)
})

it('links nothing to what is deleted at the same time', async () => {
  account = await makeAccount()
  for (let round = 0; round < 8; round += 1) {
    const [base = '', other = ''] = await makeBases(account, 2)
    const { id } = await createAssistant(account, assistantForm())
    const kept = await createAssistant(account, assistantForm())
    const { document } = await addDocument(account, base, text('a'))
    const outcomes = await Promise.all([
      outcome(linkAssistant(account, other, id)),
      outcome(deleteAssistant(account, id)),
      outcome(linkAssistant(account, base, kept.id)),
      outcome(updateAssistant(account, kept.id, { knowledgeBaseIds: [base] })),
      outcome(addDocument(account, base, text('b'))),
      outcome(deleteDocument(account, base, document.id)),
      outcome(deleteKnowledgeBase(account, base)),
    ])
    expect(outcomes.filter((one) => !/done|not_found|already_linked/.test(one))).toEqual([])
    const where = { ownerId: account.id }
    expect(await systemDb().assistantKnowledgeBase.count({ where })).toBe(0)
    expect(await systemDb().knowledgeDocument.count({ where })).toBe(0)
    await deleteKnowledgeBase(account, other)
  }
})
