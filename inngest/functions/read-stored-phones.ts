import { readStoredPhones } from '@/lib/features/contacts/read-stored-phones'
import { readStoredRequests } from '@/lib/features/contacts/read-stored-requests'
import { inngest } from '../client'
import { inBatches } from '../in-batches'

/** Every ten minutes: reads the numbers of contacts and do-not-call requests again that the version before stored. */
export const readPhonesAgain = () =>
  inngest().createFunction(
    { id: 'read-stored-phones', concurrency: 1, triggers: [{ cron: '*/10 * * * *' }] },
    async ({ step }) => {
      await inBatches(step, () => readStoredPhones())
      await step.run('requests', () => readStoredRequests())
    },
  )
