import type { Chunk } from '@/lib/domain/chunk'
import { transaction } from '@/lib/tenant'
import type { DueDocument } from './due-document'
import { lockDocument } from './lock-document'

/** In one statement. */
const BATCH = 500

/**
 * Stores what a document was cut into, all or nothing, instead of what it was cut into before.
 * @returns false where the document is gone or another attempt has it
 */
export function storeChunks(document: DueDocument, chunks: Chunk[]): Promise<boolean> {
  const { owner, id } = document
  return transaction(owner, async (work) => {
    if (!(await lockDocument(work, document))) return false
    const { db } = work
    await db.knowledgeChunk.deleteMany({ where: { documentId: id } })
    for (let first = 0; first < chunks.length; first += BATCH) {
      const batch = chunks.slice(first, first + BATCH)
      const given = batch.map((chunk, at) => ({ index: first + at, ...chunk }))
      await db.$executeRaw`
        insert into knowledge_chunks (owner_id, document_id, index, headings, text)
        select ${owner.id}, ${id}, index, headings, text
        from json_to_recordset(${JSON.stringify(given)}::json)
          as given (index int, headings text[], text text)
        order by index`
    }
    await db.knowledgeDocument.updateMany({
      where: { id },
      data: { chunkCount: chunks.length, embeddedCount: 0 },
    })
    return true
  })
}
