import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { giveUpDocument } from '@/lib/features/knowledge-bases/documents/document-attempt'
import { embedDocument } from '@/lib/features/knowledge-bases/documents/embed-document'
import { readDocument } from '@/lib/features/knowledge-bases/documents/read-document'
import { inngest } from '../client'
import { embedInSteps } from '../embed-in-steps'

/** Limits for the steps of all documents, so that one account does not hold up the others. */
const CONCURRENCY = 4
const CONCURRENCY_PER_ACCOUNT = 2

/**
 * Reads a document and embeds it, with one step for each batch of chunks. A separate run continues with the rest of a very
 * long document.
 */
export const processDueDocument = () =>
  inngest().createFunction(
    {
      id: 'process-document',
      triggers: [{ event: 'knowledge/document.due' }],
      concurrency: [
        { limit: CONCURRENCY },
        { key: 'event.data.accountId', limit: CONCURRENCY_PER_ACCOUNT },
      ],
      onFailure: async ({ event, step }) => {
        const job = event.data.event.data as Jobs['knowledge/document.due']
        await step.run('give up', () => giveUpDocument(job))
      },
    },
    async ({ event, step }) => {
      const job = event.data as Jobs['knowledge/document.due']
      if ((await step.run('read', () => readDocument(job))) !== 'read') return
      const goesOn = await embedInSteps(step, (seconds) => embedDocument(job, seconds))
      if (!goesOn) return
      const rest = { name: 'knowledge/document.due', data: job, id: `${event.id}:more` }
      await step.sendEvent('go on', rest)
    },
  )
