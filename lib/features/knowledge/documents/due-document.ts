import type { Jobs } from '@/lib/vendors/jobs/jobs'
import type { Owner } from '@/lib/platform/tenancy/tenant'

/** A document as a job has it in hand: void as soon as there is a later attempt. */
export interface DueDocument {
  owner: Owner
  id: string
  attempt: number
}

export function dueDocument(job: Jobs['knowledge/document.due']): DueDocument {
  const { documentId: id, accountId, attempt } = job
  return { owner: { id: BigInt(accountId) }, id, attempt }
}
