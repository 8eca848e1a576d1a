import { expect, it } from 'vitest'
import { makeAccount } from '@/testing/features/contacts'
import { makeBase, makeDocument } from '@/testing/features/knowledge-bases/bases'
import { updateBusiness } from '@/lib/features/business/business'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { suggestKeyTerms } from './suggest-key-terms'

async function baseWith(owner: Account, headings: string[], status = 'ready'): Promise<string> {
  const { id } = await makeBase(owner)
  const document = await makeDocument(owner, id, { status })
  const chunk = { ownerId: owner.id, documentId: document.id, headings, text: 'A text.' }
  await systemDb().knowledgeChunk.createMany({
    data: [0, 1].map((index) => ({ ...chunk, index })),
  })
  return id
}

it('suggests headings of the account’s own documents that are ready, and the business’s name', async () => {
  const [owner, other] = [await makeAccount(), await makeAccount()]
  await updateBusiness(owner, {
    name: 'Moda Dental',
    address: 'Moda Caddesi 14, Kadıköy',
    phone: '',
    website: '',
  })
  const knowledgeBaseIds = [
    await baseWith(owner, ['Treatments', 'Invisalign']),
    await baseWith(owner, ['Unread'], 'processing'),
    await baseWith(other, ['Secret']),
  ]
  const coreKnowledge = 'Our dentist is Ayşe Kaya.'
  expect(await suggestKeyTerms(owner, { coreKnowledge, knowledgeBaseIds })).toEqual([
    'Moda Dental',
    'Moda Caddesi',
    'Kadıköy',
    'Ayşe Kaya',
    'Invisalign',
    'Treatments',
  ])
  expect(await suggestKeyTerms(other, { coreKnowledge: '', knowledgeBaseIds: [] })).toEqual([])
})
