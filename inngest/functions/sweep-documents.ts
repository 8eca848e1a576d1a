import { sweepDocuments } from '@/lib/features/knowledge/documents/sweep-documents'
import { inngest } from '../client'

/** Every minute: documents that a dead process has left, and those that another model has embedded. */
export const sweepOpenDocuments = () =>
  inngest().createFunction(
    { id: 'sweep-documents', triggers: [{ cron: '* * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepDocuments()),
  )
