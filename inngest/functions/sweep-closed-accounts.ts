import { deleteClosedBatch } from '@/lib/features/account-deletion/delete-closed-accounts'
import { forgetting } from '../forgetting'

/** Every minute: goes on with closed accounts that a dead process left behind. */
export const sweepClosedAccounts = () =>
  forgetting({ id: 'sweep-closed-accounts', cron: '* * * * *', forget: deleteClosedBatch })
