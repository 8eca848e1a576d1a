import type { Pool } from 'pg'
import { apiKey } from '@/bench/lib/seed-contacts'
import { readSample, workloads } from '../contacts/workloads'
import type { Shot } from '../lib/load'

interface Known {
  id: string
  account: number
}

/**
 * Typical requests of integrations: many look-ups, and now and then a creation. Each letter is a request: a phone number,
 * a search, a creation (half of them of contacts that exist), reading a contact, the account, the list of campaigns.
 */
const ROUND = 'pcprpspcprpmspcrpscl'

/** Requests in this mix without end. The accounts rotate. */
export async function mixedRequests(pool: Pool): Promise<() => Shot> {
  const [byPhone, search, create] = workloads(await readSample(pool))
  const known = await readKnown(pool)
  if (!byPhone || !search || !create || known.length === 0)
    throw new Error('There are no contacts.')
  let turn = 0
  const read = (path: (of: Known) => string): Shot => {
    const contact = known[turn++ % known.length] as Known
    const headers = { 'X-API-Key': apiKey(contact.account) }
    return { method: 'GET', path: path(contact), headers, status: 200 }
  }
  const kinds: Record<string, () => Shot> = {
    p: byPhone.next,
    s: search.next,
    c: create.next,
    r: () => read(({ id }) => `/api/v1/contacts/${id}`),
    m: () => read(() => '/api/v1/me'),
    l: () => read(() => '/api/v1/campaigns'),
  }
  let n = 0
  return () => {
    const kind = kinds[ROUND[n++ % ROUND.length] ?? 'p']
    if (!kind) throw new Error('The round names a request that does not exist.')
    return kind()
  }
}

async function readKnown(pool: Pool): Promise<Known[]> {
  const { rows } = await pool.query<Known>(
    `select id::text, owner_id::int as account from (
       select id, owner_id, row_number() over (partition by owner_id order by id) as turn from contacts) c
     where turn <= 3 order by turn, owner_id`,
  )
  return rows
}
