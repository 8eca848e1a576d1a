import type { Job } from '@/lib/contracts/jobs'

interface DueDocument {
  id: string
  ownerId: bigint
  attempt: number
}

/** What has a document read and embedded, as far as it is not yet. Sent again, it does nothing twice. */
export function documentJob({ id, ownerId, attempt }: DueDocument): Job {
  const data = { documentId: id, accountId: String(ownerId), attempt }
  return { name: 'knowledge/document.due', data }
}
