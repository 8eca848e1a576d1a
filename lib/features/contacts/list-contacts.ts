import { systemPool } from '@/lib/platform/database/client'
import type { ContactPage, ContactSort } from './rules/contact'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { contactCondition, type Condition, type ContactFilter } from './contact-filter'
import { CONTACT_COLUMNS, toContact, type ContactRow } from './rows'

const ORDERS = {
  newest: 'c.created_at desc, c.id desc',
  name: 'c.search_text, c.id',
  score: 'c.lead_score desc, c.id desc',
} as const satisfies Record<ContactSort, string>

/** Counting on would take longer than the page itself. */
const COUNTED = 1000

export interface ContactPageRequest extends ContactFilter {
  sort: ContactSort
  /** From 1. */
  page: number
  limit: number
}

/** One page of the account's contacts, for people who leaf through them: two statements. */
export async function listContacts(
  owner: Owner,
  { sort, page, limit, ...filter }: ContactPageRequest,
): Promise<ContactPage> {
  const condition = contactCondition(owner, filter)
  const next = condition.values.length + 1
  const [{ rows }, counted] = await Promise.all([
    systemPool().query<ContactRow>(
      `select ${CONTACT_COLUMNS} from contacts c where ${condition.sql}
       order by ${ORDERS[sort]} limit $${next} offset $${next + 1}`,
      [...condition.values, limit + 1, (page - 1) * limit],
    ),
    condition.values.length === 1 && filter.dnc == null ? countAll(owner) : count(condition),
  ])
  return { contacts: rows.slice(0, limit).map(toContact), ...counted, hasMore: rows.length > limit }
}

async function count({ sql, values }: Condition) {
  const { rows } = await systemPool().query<{ total: number }>(
    `select count(*)::int as total
     from (select from contacts c where ${sql} limit ${COUNTED + 1}) as matching`,
    values,
  )
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, COUNTED), totalIsExact: total <= COUNTED }
}

/** Without a filter the account knows the number. */
async function countAll(owner: Owner) {
  const { rows } = await systemPool().query<{ total: number }>(
    'select contact_count as total from users where id = $1',
    [String(owner.id)],
  )
  return { total: rows[0]?.total ?? 0, totalIsExact: true }
}
