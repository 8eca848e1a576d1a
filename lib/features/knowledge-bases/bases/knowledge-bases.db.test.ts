import { beforeEach, describe, expect, it } from 'vitest'
import { embedder } from '@/lib/vendors/embeddings'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import {
  createAssistant,
  deleteAssistant,
  listAssistantDetails,
  readAssistant,
  updateAssistant,
} from '@/lib/features/assistants/assistants'
import { makeAccount } from '@/testing/features/contacts'
import {
  deleteKnowledgeBase,
  listKnowledgeBases,
  readKnowledgeBase,
  updateKnowledgeBase,
} from './knowledge-bases'
import {
  linkAssistant,
  listLinkedAssistants,
  unlinkAssistant,
} from '@/lib/features/assistants/knowledge-links'
import {
  assistantForm,
  makeBase,
  makeBases,
  makeDocument,
} from '@/testing/features/knowledge-bases/bases'

const NOT_FOUND = { code: 'not_found' }

let account: Account
let stranger: Account
beforeEach(async () => {
  account = await makeAccount()
  stranger = await makeAccount()
})

describe('a knowledge base', () => {
  it('is read, changed and listed with its counters', async () => {
    const { id } = await makeBase(account, 'Fiyatlar')
    await makeBase(account, 'Sorular')
    const { model } = embedder()
    const assistant = await createAssistant(account, assistantForm({ knowledgeBaseIds: [id] }))
    const gone = await createAssistant(account, assistantForm({ knowledgeBaseIds: [id] }))
    await deleteAssistant(account, gone.id)
    const counts = { bytes: 1_500_000_000, chunkCount: 9, embeddedCount: 7 }
    await makeDocument(account, id, { ...counts, status: 'ready', model })
    await makeDocument(account, id, { ...counts, status: 'processing', model })
    await makeDocument(account, id, { ...counts, status: 'ready', model: 'an earlier one' })
    const changed = await updateKnowledgeBase(account, id, { description: 'What things cost' })
    expect(changed).toEqual({
      id,
      name: 'Fiyatlar',
      description: 'What things cost',
      assistantCount: 1,
      documentCount: 3,
      chunkCount: 7,
      bytes: 4_500_000_000,
      createdAt: expect.any(Date) as Date,
      updatedAt: expect.any(Date) as Date,
    })
    const [first, second, ...more] = await listKnowledgeBases(account)
    expect([first, more]).toEqual([changed, []])
    expect(second).toMatchObject({ name: 'Sorular', documentCount: 0, chunkCount: 0, bytes: 0 })
    expect(await listLinkedAssistants(account, id)).toEqual([
      { id: assistant.id, name: assistant.name, language: 'tr', isActive: true },
    ])
  })

  it('is deleted with its links and documents', async () => {
    const { id } = await makeBase(account)
    const kept = await makeBase(account)
    const assistant = await createAssistant(
      account,
      assistantForm({ knowledgeBaseIds: [id, kept.id] }),
    )
    await makeDocument(account, id)
    await deleteKnowledgeBase(account, id)
    const where = { ownerId: account.id }
    expect(await systemDb().knowledgeDocument.count({ where })).toBe(0)
    expect((await readAssistant(account, assistant.id)).knowledgeBaseIds).toEqual([kept.id])
    await expect(readKnowledgeBase(account, id)).rejects.toMatchObject(NOT_FOUND)
    await expect(deleteKnowledgeBase(account, id)).rejects.toMatchObject(NOT_FOUND)
  })

  it('is not found by another account', async () => {
    const { id } = await makeBase(account)
    const { id: assistantId } = await createAssistant(stranger, assistantForm())
    const attempts = [
      () => readKnowledgeBase(stranger, id),
      () => updateKnowledgeBase(stranger, id, { name: 'Mine' }),
      () => deleteKnowledgeBase(stranger, id),
      () => listLinkedAssistants(stranger, id),
      () => linkAssistant(stranger, id, assistantId),
      () => linkAssistant(account, id, assistantId),
      () => createAssistant(stranger, assistantForm({ knowledgeBaseIds: [id] })),
      () => updateAssistant(stranger, assistantId, { name: 'X', knowledgeBaseIds: [id] }),
    ]
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject(NOT_FOUND)
    }
    expect(await listKnowledgeBases(stranger)).toEqual([])
    expect(await listAssistantDetails(stranger)).toMatchObject([
      { name: 'Elif', knowledgeBaseIds: [] },
    ])
  })

  it('is refused where the quota of the plan is used up', async () => {
    const free = await makeAccount({ plan: 'free' })
    await makeBases(free, 3)
    await expect(makeBase(free)).rejects.toMatchObject({
      body: {
        error: 'quota_exceeded',
        code: 'quota_exceeded',
        quota: { name: 'knowledge_bases', current: 3, limit: 3 },
      },
    })
    const enterprise = await makeAccount({ plan: 'enterprise' })
    expect(await makeBases(enterprise, 5)).toHaveLength(5)
  })
})

describe('a link', () => {
  it('is made once, up to ten per assistant, and removed', async () => {
    const bases = await makeBases(account, 11)
    const { id } = await createAssistant(account, assistantForm())
    const ten = bases.slice(0, 10)
    for (const base of ten) await linkAssistant(account, base, id)
    await expect(linkAssistant(account, ten[0]!, id)).rejects.toMatchObject({
      body: { error: 'Already linked', code: 'already_linked' },
    })
    await expect(linkAssistant(account, bases[10]!, id)).rejects.toMatchObject({
      status: 403,
      body: { quota: { name: 'knowledge_bases_per_assistant', current: 10, limit: 10 } },
    })
    await expect(unlinkAssistant(stranger, ten[0]!, id)).rejects.toMatchObject(NOT_FOUND)
    await unlinkAssistant(account, ten[0]!, id)
    await expect(unlinkAssistant(account, ten[0]!, id)).rejects.toMatchObject(NOT_FOUND)
    await linkAssistant(account, bases[10]!, id)
    expect((await readAssistant(account, id)).knowledgeBaseIds).toEqual(bases.slice(1))
  })

  it('is not made to a deleted assistant', async () => {
    const { id: base } = await makeBase(account)
    const { id } = await createAssistant(account, assistantForm({ knowledgeBaseIds: [base] }))
    await deleteAssistant(account, id)
    expect(await systemDb().assistantKnowledgeBase.count({ where: { assistantId: id } })).toBe(0)
    await expect(linkAssistant(account, base, id)).rejects.toMatchObject(NOT_FOUND)
    await expect(unlinkAssistant(account, base, id)).rejects.toMatchObject(NOT_FOUND)
  })

  it('is replaced with the whole set where a change of the assistant has one', async () => {
    const [one = '', two = '', three = ''] = await makeBases(account, 3)
    const form = assistantForm({ knowledgeBaseIds: [two, one, two] })
    const { id, knowledgeBaseIds } = await createAssistant(account, form)
    expect(knowledgeBaseIds).toEqual([one, two])
    const change = (more: object) => updateAssistant(account, id, more)
    expect((await change({ knowledgeBaseIds: [three, two] })).knowledgeBaseIds).toEqual([
      two,
      three,
    ])
    expect((await change({ name: 'Mert' })).knowledgeBaseIds).toEqual([two, three])
    await expect(
      change({ name: 'Ada', knowledgeBaseIds: [one, 'kb_unknown'] }),
    ).rejects.toMatchObject(NOT_FOUND)
    const same = await listAssistantDetails(account)
    expect(same).toMatchObject([{ name: 'Mert', knowledgeBaseIds: [two, three] }])
    expect((await change({ knowledgeBaseIds: [] })).knowledgeBaseIds).toEqual([])
  })
})
