import { systemPool } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/unique-violation'
import { log } from '@/lib/platform/log'
import { KEY_VERSION, matchKey } from '@/lib/platform/phone/read-phone'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { findContactsOfNumber } from './find-contacts'
import { markDoNotCall } from './mark-do-not-call'
import type { Actor } from './rules/activity'

const BATCH = 500

interface Stored {
  id: string
  ownerId: string
  phone: string
  phoneKey: string | null
}

/**
 * Reads numbers again that the version before stored, one batch. Can be killed and repeated at any time: a number counts
 * as read once its key is stored. If an older contact of the account holds the key, both stay: see `shareNumber`.
 * @returns whether there may be more
 */
export async function readStoredPhones(): Promise<{ read: number; more: boolean }> {
  const { rows } = await systemPool().query<Stored>(UNREAD, [BATCH])
  const isSame = (row: Stored) => matchKey(row.phone) === row.phoneKey
  const same = rows.filter(isSame).map(({ id }) => id)
  if (same.length > 0) await systemPool().query(KEEP_KEYS, [KEY_VERSION, same])
  for (const row of rows.filter((each) => !isSame(each))) await readOne(row)
  return { read: rows.length, more: rows.length === BATCH }
}

const UNREAD = `
  select id::text, owner_id::text as "ownerId", phone, phone_last10 as "phoneKey" from contacts
  where key_version is null order by id limit $1`

const KEEP_KEYS = `
  with unread as (
    select id from contacts where id = any($2::bigint[]) order by id for no key update skip locked
  )
  update contacts set key_version = $1 from unread where contacts.id = unread.id`

async function readOne(row: Stored): Promise<void> {
  const key = matchKey(row.phone)
  const id = BigInt(row.id)
  try {
    await transaction({ id: BigInt(row.ownerId) }, async (tx) => {
      await lockAccount(tx)
      const holder =
        key === null ? null : await tx.db.contact.findFirst({ where: { phoneKey: key } })
      if (holder && holder.id !== id && matchKey(holder.phone) === key) {
        await shareNumber(tx, row, key)
        return
      }
      // A number that holds the key by mistake is about to be read too.
      if (holder)
        await tx.db.contact.updateMany({ where: { id: holder.id }, data: { phoneKey: null } })
      const data = { phoneKey: key, keyVersion: KEY_VERSION }
      await tx.db.contact.updateMany({ where: { id }, data })
    })
  } catch (error) {
    // A process of the version before, which does not wait for the account, has just taken the key.
    if (!isUniqueViolation(error)) throw error
    await readOne(row)
  }
}

/**
 * Stores that two contacts of an account turned out to have one number. The contact with the key is found by the
 * number; the other contact stays in lists, campaigns and cadences. If either is marked do-not-call, so is the other.
 */
async function shareNumber(
  tx: TenantTransaction,
  { id, ownerId, phone }: Stored,
  key: string | null,
) {
  const where = { id: BigInt(id) }
  const data = { phoneKey: null, duplicateKey: key, keyVersion: KEY_VERSION }
  await tx.db.contact.updateMany({ where, data })
  log().warn({ contactId: id, ownerId }, 'two contacts of an account have the same number')
  const contacts = await findContactsOfNumber(tx, phone)
  const marked = contacts.find(({ dncAt }) => dncAt !== null)
  if (!marked || contacts.every(({ dncAt }) => dncAt !== null)) return
  const request = await tx.db.activity.findFirst({
    where: { contactId: marked.id, kind: 'do_not_call' },
    orderBy: { id: 'asc' },
  })
  const { by = 'panel' } = (request?.data ?? {}) as { by?: Actor }
  await markDoNotCall(tx, marked, { by, reason: marked.dncReason })
}
