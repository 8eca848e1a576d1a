import { jobQueue } from '@/lib/vendors/jobs'
import type { KnowledgeDocumentDetail } from '../rules/knowledge-base'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'
import { DOCUMENT_FIELDS, documentDetail } from './rows'
import { documentJob } from './document-job'

/**
 * Sends a failed document on its way once more, with these changes. Null where it is not there, or
 * has not failed.
 */
export async function tryAgain(
  tx: TenantTransaction,
  where: { id: string; knowledgeBaseId: string },
  changes: Pick<Prisma.KnowledgeDocumentUpdateManyMutationInput, 'title' | 'kind'> = {},
): Promise<KnowledgeDocumentDetail | null> {
  const [row] = await tx.db.knowledgeDocument.updateManyAndReturn({
    where: { ...where, status: 'failed' },
    data: {
      ...changes,
      status: 'pending',
      attempt: { increment: 1 },
      error: null,
      errorDetail: null,
    },
    select: { ...DOCUMENT_FIELDS, attempt: true },
  })
  if (!row) return null
  const { attempt, ...document } = row
  const job = documentJob({ id: row.id, ownerId: tx.owner.id, attempt })
  tx.afterCommit(() => jobQueue().send(job))
  return documentDetail(document)
}
