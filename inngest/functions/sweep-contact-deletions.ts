import { sweepDeletions } from '@/lib/features/contacts/deletion/sweep-deletions'
import { readStoredPhones } from '@/lib/features/contacts/read-stored-phones'
import { readStoredRequests } from '@/lib/features/contacts/read-stored-requests'
import { inngest } from '../client'
import { inBatches } from '../in-batches'

/** Every minute: carries out deletions of contacts that have no job. */
export const sweepContactDeletions = () =>
  inngest().createFunction(
    { id: 'sweep-contact-deletions', triggers: [{ cron: '* * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepDeletions()),
  )

/** Every ten minutes: reads the numbers of contacts and do-not-call requests again that the version before stored. */
export const readPhonesAgain = () =>
  inngest().createFunction(
    { id: 'read-stored-phones', concurrency: 1, triggers: [{ cron: '*/10 * * * *' }] },
    async ({ step }) => {
      await inBatches(step, () => readStoredPhones())
      await step.run('requests', () => readStoredRequests())
    },
  )
