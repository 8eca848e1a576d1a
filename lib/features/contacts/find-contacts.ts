import { lastTenDigits, phoneDigits } from '@/lib/platform/phone/phone'
import { countMatching } from '@/lib/platform/tenancy/count-matching'
import { tenantQuery, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { contactCondition, type Condition, type ContactFilter } from './contact-filter'
import { CONTACT_COLUMNS, toContact, type ContactRow } from './rows'
import type { Contact, ContactPage, ContactSort } from './rules/contact'

export interface ContactSearch {
  /** Takes precedence over `search`. */
  phone?: string | null
  search?: string | null
  limit: number
}

/**
 * Finds contacts by phone number or by part of a text field, newest first, with one statement on
 * an index. The statement must not be a named prepared one: a generic plan would scan the whole
 * account. See docs/contract/public-api.md#contact-search.
 */
export async function searchContacts(
  owner: Owner,
  { phone, search, limit }: ContactSearch,
): Promise<Contact[]> {
  const { sql, values } = phone ? phoneCondition(phone) : contactCondition({ search })
  const { rows } = await tenantQuery<ContactRow>(
    owner,
    `select ${CONTACT_COLUMNS} from contacts c where ${sql}
     order by c.created_at desc, c.id desc limit $${values.length + 2}`,
    [...values, limit],
  )
  return rows.map(toContact)
}

/** The account's contact with this phone number in any spelling, or null. */
export async function findContactByPhone(owner: Owner, phone: string): Promise<Contact | null> {
  const [contact] = await searchContacts(owner, { phone, limit: 1 })
  return contact ?? null
}

/**
 * The contact whose number has the same last ten digits, read in an open transaction. No two contacts of
 * an account share them. Null also if the phone has too few digits to match.
 * See docs/contract/public-api.md#contact-matching.
 */
export async function findContactByLastTen(
  { db }: TenantTransaction,
  phone: string,
): Promise<Contact | null> {
  const phoneLast10 = lastTenDigits(phone)
  const row = phoneLast10 && (await db.contact.findFirst({ where: { phoneLast10 } }))
  return row ? toContact(row) : null
}

/** A number too short for the last ten digits must match exactly; the index over them serves that too. */
function phoneCondition(phone: string): Condition {
  const sql = 'c.owner_id = $1::bigint and c.phone_last10 = $2'
  const last10 = lastTenDigits(phone)
  if (last10) return { sql, values: [last10] }
  return { sql: `${sql} and c.phone = $3`, values: [phoneDigits(phone), phone] }
}

const ORDERS = {
  newest: 'c.created_at desc, c.id desc',
  // As the index has it, which does not take texts of any length.
  name: 'left(c.search_text, 32), c.id',
  score: 'c.lead_score desc, c.id desc',
} as const satisfies Record<ContactSort, string>

export interface ContactPageRequest extends ContactFilter {
  sort: ContactSort
  /** From 1. */
  page: number
  limit: number
}

/** One page of the account's contacts, for the panel, in two statements. */
export async function listContacts(
  owner: Owner,
  { sort, page, limit, ...filter }: ContactPageRequest,
): Promise<ContactPage> {
  const { sql, values } = contactCondition(filter)
  const next = values.length + 2
  const isFiltered = values.length > 0 || filter.dnc != null
  const [{ rows }, counted] = await Promise.all([
    tenantQuery<ContactRow>(
      owner,
      `select ${CONTACT_COLUMNS} from contacts c where ${sql}
       order by ${ORDERS[sort]} limit $${next} offset $${next + 1}`,
      [...values, limit + 1, (page - 1) * limit],
    ),
    isFiltered ? countMatching(owner, `from contacts c where ${sql}`, values) : countAll(owner),
  ])
  return { contacts: rows.slice(0, limit).map(toContact), ...counted, hasMore: rows.length > limit }
}

/** The account's row keeps this count. */
async function countAll(owner: Owner) {
  const { rows } = await tenantQuery<{ total: number }>(
    owner,
    'select contact_count as total from users where id = $1',
  )
  return { total: rows[0]?.total ?? 0, totalIsExact: true }
}
