import { readStoredPhones } from '@/lib/features/contacts/read-stored-phones'
import { inngest } from '../client'
import { inBatches } from '../in-batches'

/** Every ten minutes: reads the numbers of contacts again that the version before stored. Finds none after an upgrade. */
export const readPhonesAgain = () =>
  inngest().createFunction(
    { id: 'read-stored-phones', concurrency: 1, triggers: [{ cron: '*/10 * * * *' }] },
    ({ step }) => inBatches(step, () => readStoredPhones()),
  )
