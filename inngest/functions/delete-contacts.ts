import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { carryOutDeletion } from '@/lib/features/contacts/deletion/carry-out-deletion'
import { inngest } from '../client'
import { inBatches } from '../in-batches'

/** Waits until a deletion can no longer be undone, and deletes its contacts. */
export const deleteContacts = () =>
  inngest().createFunction(
    { id: 'delete-contacts', triggers: [{ event: 'contact/deletion.due' }] },
    async ({ event, step }) => {
      const { deletionId, accountId, dueAt } = event.data as Jobs['contact/deletion.due']
      await step.sleepUntil('until it is due', dueAt)
      await inBatches(step, () => carryOutDeletion({ id: BigInt(accountId) }, deletionId))
    },
  )
