import { documentReader } from '@/lib/vendors/document-reader'
import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { claimDocument } from './claim-document'
import { dueDocument } from './due-document'
import { failDocument } from './fail-document'
import { storeChunks } from './store-chunks'

/** `void`: the document is gone, or this attempt is over. */
export type ReadingOutcome = 'read' | 'failed' | 'void'

/**
 * Begins an attempt: takes the text out of a document and stores it in chunks, unless an earlier
 * attempt has done so. What cannot be read ends as `failed` with the reason.
 */
export async function readDocument(job: Jobs['knowledge/document.due']): Promise<ReadingOutcome> {
  const document = dueDocument(job)
  const { owner, id } = document
  const claimed = await claimDocument(document)
  if (!claimed) return 'void'
  if (claimed.chunkCount > 0) return 'read'
  const content = await tenantDb(owner).knowledgeContent.findFirst({ where: { documentId: id } })
  if (!content) return 'void'
  const reading = await documentReader().read({ kind: claimed.kind, bytes: content.bytes })
  const failure = reading.state === 'failed' ? reading.failure : 'empty'
  const chunks = reading.state === 'failed' ? [] : reading.chunks
  if (chunks.length > 0) return (await storeChunks(document, chunks)) ? 'read' : 'void'
  await failDocument(document, failure)
  return 'failed'
}
