import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { deleteUnusedTrunk } from '@/lib/features/phone-numbers/unused-trunks'
import { inngest } from '../client'

/** Deletes a trunk at the exchange that serves no number; tried again where the exchange is away. */
export const deleteTrunk = () =>
  inngest().createFunction(
    { id: 'delete-unused-trunk', triggers: [{ event: 'trunk/unused' }] },
    async ({ event, step }) => {
      const { reference } = event.data as Jobs['trunk/unused']
      await step.run('delete', () => deleteUnusedTrunk(reference))
    },
  )
