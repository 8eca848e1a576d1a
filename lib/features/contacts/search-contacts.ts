import { systemPool } from '@/lib/platform/database/client'
import type { Contact } from './rules/contact'
import { lastTenDigits, phoneDigits } from '@/lib/platform/phone/phone'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { contactCondition, type Condition } from './contact-filter'
import { CONTACT_COLUMNS, toContact, type ContactRow } from './rows'

export interface ContactSearch {
  /** Wins over `search`. */
  phone?: string | null
  search?: string | null
  limit: number
}

/**
 * Finds contacts by phone or by a part of what is known of them, newest first: one statement on an
 * index. It is never prepared under a name: a plan for any term would read the whole account.
 * See docs/contract/public-api.md#contact-search.
 */
export async function searchContacts(
  owner: Owner,
  { phone, search, limit }: ContactSearch,
): Promise<Contact[]> {
  const condition = phone ? phoneCondition(owner, phone) : contactCondition(owner, { search })
  const { rows } = await systemPool().query<ContactRow>(
    `select ${CONTACT_COLUMNS} from contacts c where ${condition.sql}
     order by c.created_at desc, c.id desc limit $${condition.values.length + 1}`,
    [...condition.values, limit],
  )
  return rows.map(toContact)
}

/** The account's contact with this number in any writing, or null. */
export async function findContactByPhone(owner: Owner, phone: string): Promise<Contact | null> {
  const [contact] = await searchContacts(owner, { phone, limit: 1 })
  return contact ?? null
}

/** Equal texts have equal digits, so the index over the last ten serves an exact match too. */
function phoneCondition(owner: Owner, phone: string): Condition {
  const sql = 'c.owner_id = $1::bigint and c.phone_last10 = $2'
  const last10 = lastTenDigits(phone)
  if (last10) return { sql, values: [String(owner.id), last10] }
  return { sql: `${sql} and c.phone = $3`, values: [String(owner.id), phoneDigits(phone), phone] }
}
