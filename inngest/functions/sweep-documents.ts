import { sweepDocuments } from '@/lib/features/knowledge-bases/documents/sweep-documents'
import { inngest } from '../client'

/** Every minute: recovers documents of a dead process, and embeds those of another model again. */
export const sweepOpenDocuments = () =>
  inngest().createFunction(
    { id: 'sweep-documents', triggers: [{ cron: '* * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepDocuments()),
  )
