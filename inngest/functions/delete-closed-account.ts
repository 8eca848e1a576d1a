import { deleteClosedBatch } from '@/lib/features/account-deletion/delete-closed-accounts'
import { inngest } from '../client'
import { inBatches } from '../in-batches'

/** An account was closed: deletes what it holds, in one step per batch. */
export const deleteClosedAccount = () =>
  inngest().createFunction(
    { id: 'delete-closed-account', triggers: [{ event: 'account/closed' }] },
    ({ step }) => inBatches(step, deleteClosedBatch),
  )
