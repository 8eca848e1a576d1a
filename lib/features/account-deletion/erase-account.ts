import { deletePhoneNumber, listPhoneNumbers } from '@/lib/features/phone-numbers/phone-numbers'
import { deleteAllRecordings } from '@/lib/features/recordings/reactions/delete-all-recordings'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { hangUpAll } from './hang-up-all'

/** Rows of a table that one statement deletes, with what belongs to them. */
const BATCH = 500

/**
 * The tables of an account that can be large, each with the statement that deletes a batch ($1 the account, $2 the
 * size). What belongs to their rows goes with them, and the small tables go with the account.
 */
const LARGE_TABLES = [
  `with gone as (select id from calls where owner_id = $1 limit $2),
    told as (delete from activities where call_id in (select id from gone))
   delete from calls where id in (select id from gone)`,
  `with gone as (select id from contacts where owner_id = $1 limit $2),
    told as (delete from activities where contact_id in (select id from gone))
   delete from contacts where id in (select id from gone)`,
  `with gone as (select id, platform_id from chat_messages where owner_id = $1 limit $2),
    states as (delete from chat_deliveries where platform_id in (select platform_id from gone))
   delete from chat_messages where id in (select id from gone)`,
  ...['events', 'knowledge_documents', 'minute_entries', 'contact_imports', 'notifications'].map(
    (table) =>
      `delete from ${table} where id in (select id from ${table} where owner_id = $1 limit $2)`,
  ),
]

/** Erases an account with all its rows, the teams that it owns, and its trunks at the exchange. */
export async function eraseAccount(owner: Owner): Promise<void> {
  while (await eraseBatch(owner)) {
    // The next batch follows.
  }
}

/**
 * Erases a part of the account, and at last the account itself. Safe to repeat, so that whoever follows a dead process
 * goes on where it stopped. @returns whether anything is left
 */
export async function eraseBatch(owner: Owner): Promise<boolean> {
  // First, because an exchange that is away holds up the rest.
  await deleteAllRecordings(owner)
  await hangUpAll(owner)
  // Deleting the last number of a trunk deletes the trunk too.
  for (const { id } of await listPhoneNumbers(owner)) await deletePhoneNumber(owner, id)
  for (const text of LARGE_TABLES) {
    const { rowCount } = await systemPool().query(text, [owner.id, BATCH])
    if (rowCount === BATCH) return true
  }
  // A team outlives any of its members except its owner.
  const owned = { some: { role: 'owner', userId: owner.id } }
  await systemDb().team.deleteMany({ where: { members: owned } })
  await systemDb().user.deleteMany({ where: { id: owner.id } })
  return false
}
