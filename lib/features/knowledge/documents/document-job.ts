import type { Job } from '@/lib/vendors/jobs/jobs'

interface ProcessedDocument {
  id: string
  ownerId: bigint
  attempt: number
}

/**
 * What has a document read and embedded, as far as it is not yet. Once for each attempt, however
 * often it is sent.
 */
export function documentJob({ id, ownerId, attempt }: ProcessedDocument): Job {
  const data = { documentId: id, accountId: String(ownerId), attempt }
  return { name: 'knowledge/document.due', data, id: `knowledge/document.due:${id}:${attempt}` }
}
