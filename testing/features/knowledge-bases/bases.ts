import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { NewAssistant } from '@/lib/features/assistants/contract/endpoints'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { KnowledgeBaseDetail } from '@/lib/features/knowledge-bases/rules/knowledge-base'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'
import { createKnowledgeBase } from '@/lib/features/knowledge-bases/bases/knowledge-bases'

export function makeBase(account: Account, name = 'Answers'): Promise<KnowledgeBaseDetail> {
  return createKnowledgeBase(account, { name, description: null })
}

export async function makeBases(account: Account, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await makeBase(account, `Base ${n}`)).id)
  return ids.sort()
}

export const assistantForm = (more: z.input<typeof NewAssistant> | object = {}) =>
  NewAssistant.parse({ name: 'Elif', ...more })

export function makeDocument(
  { id: ownerId }: Owner,
  knowledgeBaseId: string,
  more: Partial<Prisma.KnowledgeDocumentUncheckedCreateInput> = {},
) {
  const id = `doc_${randomUUID()}`
  const same = { title: 'Prices', kind: 'txt', bytes: 100, digest: id }
  return systemDb().knowledgeDocument.create({
    data: { id, ownerId, knowledgeBaseId, ...same, ...more },
  })
}
