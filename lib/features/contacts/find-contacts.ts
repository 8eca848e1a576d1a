import { phoneDigits } from '@/lib/platform/phone/phone'
import { prepared } from '@/lib/platform/database/prepared'
import { countMatching } from '@/lib/platform/tenancy/count-matching'
import { tenantQuery, type Owner, type SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { contactCondition, type ContactFilter, listedCondition } from './contact-filter'
import { CONTACT_COLUMNS, toContact, type ContactRow } from './rows'
import type { Contact, ContactPage, ContactSort } from './rules/contact'
import { matchKeys } from '@/lib/platform/phone/read-phone'

export interface ContactSearch {
  /** Takes precedence over the others. */
  phone?: string | null
  /** As the Public API has it: the text as it is. */
  search?: string | null
  /** As the panel has it: words in any order. */
  words?: string | null
  limit: number
}

/**
 * Finds contacts by phone number or by part of a text field, newest first, with one statement on
 * an index. A search must not be `prepared`: a generic plan would scan the whole account.
 * See docs/contract/public-api.md#contact-search.
 */
export async function searchContacts(
  owner: Owner,
  { phone, search, words, limit }: ContactSearch,
): Promise<Contact[]> {
  if (phone) return findByPhone(owner, phone)
  const { sql, values } = contactCondition({ phrase: search, search: words })
  const { rows } = await tenantQuery<ContactRow>(
    owner,
    `select ${CONTACT_COLUMNS} from contacts c where ${sql}
     order by c.created_at desc, c.id desc limit $${values.length + 2}`,
    [...values, limit],
  )
  return rows.map(toContact)
}

const SELECT = `select ${CONTACT_COLUMNS} from contacts c where c.owner_id = $1::bigint`
/** $2 are the keys of a number, its own first. */
const BY_KEYS = prepared(`${SELECT} and c.phone_last10 = any($2::text[])
  order by array_position($2::text[], c.phone_last10)`)
const BY_SHORT_NUMBER = prepared(`${SELECT} and c.phone_last10 = $2 and c.phone = $3`)
/** $2 are the keys of a number. Also finds the contacts whose key another one holds. */
const OF_NUMBER = prepared(`
  ${SELECT} and c.phone_last10 = any($2::text[])
  union all ${SELECT} and c.duplicate_key = any($2::text[])
  order by id`)

/**
 * The contact with this phone number, if any, and those with its other national spellings. A number too short for a key
 * must match exactly; the index of keys serves that too.
 */
async function findByPhone(owner: Owner, phone: string): Promise<Contact[]> {
  const keys = matchKeys(phone)
  const { rows } =
    keys.length > 0
      ? await tenantQuery<ContactRow>(owner, BY_KEYS, [keys])
      : await tenantQuery<ContactRow>(owner, BY_SHORT_NUMBER, [phoneDigits(phone), phone])
  return rows.map(toContact)
}

/**
 * The contact with this phone number, read in an open transaction. Null also if the phone has too few digits to match.
 * See docs/contract/public-api.md#contact-matching.
 */
export async function findContactByPhone(
  { queryText }: Pick<SqlTransaction, 'queryText'>,
  phone: string,
): Promise<Contact | null> {
  const keys = matchKeys(phone)
  if (keys.length === 0) return null
  const [row] = await queryText<ContactRow>(BY_KEYS, [keys])
  return row ? toContact(row) : null
}

/**
 * All contacts at whom a phone number rings, read in an open transaction: also those with another national spelling of
 * it, and those whose key another contact holds.
 */
export async function findContactsOfNumber(
  { queryText }: Pick<SqlTransaction, 'queryText'>,
  phone: string,
): Promise<Contact[]> {
  const keys = matchKeys(phone)
  if (keys.length === 0) return []
  return (await queryText<ContactRow>(OF_NUMBER, [keys])).map(toContact)
}

/** The contact with this id, read in an open transaction; null if it is not the account's. */
export async function findContactById(
  { queryText }: Pick<SqlTransaction, 'queryText'>,
  id: bigint,
): Promise<Contact | null> {
  const [row] = await queryText<ContactRow>(BY_ID, [id])
  return row ? toContact(row) : null
}

const BY_ID = prepared(
  `select ${CONTACT_COLUMNS} from contacts c where c.owner_id = $1::bigint and c.id = $2::bigint`,
)

/** The indexes have these orders, and are read backwards for the opposite ones. */
const ORDERS = {
  newest: 'c.created_at desc, c.id desc',
  oldest: 'c.created_at, c.id',
  // As the index has it, which does not take texts of any length.
  name: 'left(c.search_text, 32), c.id',
  name_desc: 'left(c.search_text, 32) desc, c.id desc',
  score: 'c.lead_score desc, c.id desc',
  score_asc: 'c.lead_score, c.id',
} as const satisfies Record<ContactSort, string>

export interface ContactPageRequest extends ContactFilter {
  sort: ContactSort
  /** From 1. */
  page: number
  limit: number
}

/** One page of the account's contacts, for the panel, in two statements. Leaves out those that are being deleted. */
export async function listContacts(
  owner: Owner,
  { sort, page, limit, ...filter }: ContactPageRequest,
): Promise<ContactPage> {
  const { sql, values } = listedCondition(filter)
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

/** The account's row keeps the count of all contacts. */
async function countAll(owner: Owner) {
  const { rows } = await tenantQuery<{ total: number }>(
    owner,
    `select contact_count - (
       select count(*)::int from contact_deletions where owner_id = $1) as total
     from users where id = $1`,
  )
  return { total: rows[0]?.total ?? 0, totalIsExact: true }
}
