import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { dueDocument } from './due-document'
import { failDocument } from './fail-document'

/** Ends an attempt whose steps went wrong in a way that nobody foresaw, and went wrong again when repeated. */
export async function giveUpDocument(job: Jobs['knowledge/document.due']): Promise<void> {
  await failDocument(dueDocument(job), 'interrupted')
}
