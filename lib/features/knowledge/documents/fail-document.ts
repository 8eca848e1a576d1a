import type { DocumentFailure } from '@/lib/vendors/document-reader/rules/document-failure'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import type { DueDocument } from './due-document'

/** Ends an attempt without success, unless it is over already. */
export async function failDocument(
  { owner, id, attempt }: DueDocument,
  error: DocumentFailure,
  errorDetail: string | null = null,
): Promise<void> {
  await tenantDb(owner).knowledgeDocument.updateMany({
    where: { id, attempt, status: { in: ['pending', 'processing'] } },
    data: { status: 'failed', error, errorDetail },
  })
}
