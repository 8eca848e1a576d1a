import type { Account } from '@/lib/platform/tenancy/account'
import { createKnowledgeBase } from '@/lib/features/knowledge/bases/knowledge-bases'
import { linkAssistant } from '@/lib/features/knowledge/bases/assistant-links'
import { addDocument } from '@/lib/features/knowledge/documents/add-document'
import { DEMO_KNOWLEDGE } from '@/prisma/demo/knowledge'

/** Gives the assistants of the demo account something to look up. */
export async function addDemoKnowledge(account: Account, assistantIds: string[]): Promise<void> {
  const { name, description, documents } = DEMO_KNOWLEDGE
  const base = await createKnowledgeBase(account, { name, description })
  for (const { title, text } of documents) {
    await addDocument(account, base.id, {
      title,
      kind: 'md',
      bytes: new TextEncoder().encode(text),
    })
  }
  for (const id of assistantIds) await linkAssistant(account, base.id, id)
}
