import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { deleteUnusedTrunk } from '@/lib/features/phone-numbers/unused-trunks'
import { inngest } from '../client'

/** Deletes a trunk that serves no number. Retries while the exchange is unreachable. */
export const deleteTrunk = () =>
  inngest().createFunction(
    { id: 'delete-unused-trunk', triggers: [{ event: 'trunk/unused' }] },
    async ({ event, step }) => {
      const { reference } = event.data as Jobs['trunk/unused']
      await step.run('delete', () => deleteUnusedTrunk(reference))
    },
  )
