import { deletePhoneNumber, listPhoneNumbers } from '@/lib/features/phone-numbers/phone-numbers'
import { onAccountErased } from '@/lib/features/reactions'
import { deleteAllRecordings } from '@/lib/features/recordings/reactions/delete-all-recordings'
import { deleteOwnedTeams } from '@/lib/features/teams/teams'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { hangUpAll } from './hang-up-all'

/** Rows of a table that one statement deletes, with what belongs to them. */
const BATCH = 500

/** Erases an account with all its rows, the teams that it owns, and its trunks at the exchange. */
export async function eraseAccount(owner: Owner): Promise<void> {
  while (await eraseBatch(owner)) {
    // The next batch follows.
  }
}

/**
 * Erases a part of the account, and at last the account itself. Safe to repeat: after a crash, the next run
 * continues. @returns whether anything is left
 */
export async function eraseBatch(owner: Owner): Promise<boolean> {
  // First, because an exchange that is away holds up the rest.
  await deleteAllRecordings(owner)
  await hangUpAll(owner)
  // Deleting the last number of a trunk deletes the trunk too.
  for (const { id } of await listPhoneNumbers(owner)) await deletePhoneNumber(owner, id)
  if (await onAccountErased(owner, BATCH)) return true
  await deleteOwnedTeams(owner)
  await tenantDb(owner).user.deleteMany({})
  return false
}
