import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { giveUpDocument } from '@/lib/features/knowledge/documents/document-attempt'
import { embedDocument } from '@/lib/features/knowledge/documents/embed-document'
import { readDocument } from '@/lib/features/knowledge/documents/read-document'
import { inngest } from '../client'

/** The waits while the embedder is busy, unless the embedder states its own. */
const WAIT_SECONDS = [5, 15, 60, 180, 600, 600]

/** The limit for a wait that the embedder states. The sweeper would take a longer pause for a lost attempt. */
const LONGEST_WAIT = 600

/** Limits for the steps of all documents, so that one account does not hold up the others. */
const CONCURRENCY = 4
const CONCURRENCY_PER_ACCOUNT = 2

/** Reads a document and embeds it, with one step for each batch of chunks. */
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
      let waits = 0
      for (let batch = 1; ; batch += 1) {
        const seconds = WAIT_SECONDS[waits] ?? null
        const outcome = await step.run(`embed ${batch}`, () => embedDocument(job, seconds))
        if (outcome.state === 'busy' && seconds !== null) {
          const wait = Math.max(1, outcome.retryAfterSeconds ?? seconds)
          await step.sleep(`after ${batch}`, Math.min(wait, LONGEST_WAIT) * 1000)
          waits += 1
        } else if (outcome.state === 'embedded') {
          waits = 0
        } else {
          return
        }
      }
    },
  )
