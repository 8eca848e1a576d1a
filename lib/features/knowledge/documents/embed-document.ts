import { embedder, EmbedderBusy, EmbedderRefused } from '@/lib/vendors/embeddings'
import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { log } from '@/lib/platform/log'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { dueDocument, type DueDocument } from './due-document'
import { failDocument } from './fail-document'
import { nextChunks } from './next-chunks'
import { type Progress, storeVectors } from './store-vectors'

/** `busy`: the embedder is not available; ask again, after so many seconds if it said so. */
export type EmbeddingOutcome =
  { state: Progress | 'failed' } | { state: 'busy'; retryAfterSeconds: number | null }

/**
 * Embeds the next chunks of a document that has been read; with the last ones it is `ready`. What the
 * embedder refuses, or is too busy for on the last attempt, ends as `failed` with the reason.
 */
export async function embedDocument(
  job: Jobs['knowledge/document.due'],
  lastAttempt: boolean,
): Promise<EmbeddingOutcome> {
  const document = dueDocument(job)
  const { model } = embedder()
  const chunks = await nextChunks(document, model)
  try {
    const texts = chunks.map(({ text }) => text)
    const vectors = await embedder().embed(texts, 'document')
    const ids = chunks.map(({ id }) => id)
    return { state: await storeVectors(document, { model, ids, vectors }) }
  } catch (error) {
    if (error instanceof EmbedderBusy) return busy(document, error, lastAttempt)
    if (!(error instanceof EmbedderRefused)) throw error
    log().error({ err: error, documentId: document.id }, 'the embedder refused a document')
    await failDocument(document, 'embedding_refused', error.message)
    return { state: 'failed' }
  }
}

async function busy(
  document: DueDocument,
  error: EmbedderBusy,
  lastAttempt: boolean,
): Promise<EmbeddingOutcome> {
  const { owner, id, attempt } = document
  log().warn({ err: error, documentId: id }, 'the embedder is busy')
  if (lastAttempt) {
    await failDocument(document, 'embedding_unavailable', error.message)
    return { state: 'failed' }
  }
  // A sign of life: it is not lost, it waits.
  await tenantDb(owner).knowledgeDocument.updateMany({
    where: { id, attempt, status: 'processing' },
    data: { updatedAt: new Date() },
  })
  return { state: 'busy', retryAfterSeconds: error.retryAfterSeconds }
}
