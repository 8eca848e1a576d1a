import type { Work } from '@/lib/tenant'
import type { DueDocument } from './due-document'

/**
 * Holds the row of a document that is processed, until the transaction ends: so nobody deletes it or
 * processes it at the same moment. @returns false where it is gone or another attempt has it
 */
export async function lockDocument({ owner, db }: Work, document: DueDocument): Promise<boolean> {
  const rows = await db.$queryRaw<object[]>`
    select 1 as locked from knowledge_documents
    where id = ${document.id} and owner_id = ${owner.id} and attempt = ${document.attempt}
      and status = 'processing'
    for no key update`
  return rows.length > 0
}
