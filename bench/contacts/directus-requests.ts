import type { Shot } from '@/bench/lib/load'
import { foldForSearch } from '@/lib/platform/text/search-text'
import { DIRECTUS_TOKEN } from './directus'
import {
  BY_PHONE,
  BY_SEARCH,
  CREATE,
  newPhone,
  PERSON,
  roundRobin,
  type SampleContact,
  term,
  type Workload,
} from './workloads'

const FIELDS =
  'id,first_name,last_name,phone,email,company,title,status,stage,lead_score,heat,source,created_at'
const HEADERS = { Authorization: `Bearer ${DIRECTUS_TOKEN}` }

/**
 * The product's requests as a user of Directus would make them: filters on the same indexed columns, and the same order.
 * It knows no account, so the account is part of the filter. Nothing makes it find an existing contact or record an
 * event, so every `POST` creates a contact.
 */
export function directusWorkloads(sample: SampleContact[]): Workload[] {
  return [
    {
      name: BY_PHONE,
      next: roundRobin(sample, ({ account, phone }) =>
        find(account, { phone_last10: { _eq: phone.replace(/\D/g, '').slice(-10) } }),
      ),
    },
    {
      name: BY_SEARCH,
      next: roundRobin(sample, (known, n) =>
        find(known.account, { search_text: { _contains: foldForSearch(term(known, n)) } }),
      ),
    },
    { name: CREATE, next: roundRobin(sample, ({ account }) => create(account)) },
  ]
}

function find(account: number, filter: Record<string, unknown>): Shot {
  const query = new URLSearchParams({
    filter: JSON.stringify({ owner_id: { _eq: account }, ...filter }),
    fields: FIELDS,
    sort: '-created_at,-id',
    limit: '25',
  })
  return {
    method: 'GET',
    path: `/items/contacts?${query.toString()}`,
    headers: HEADERS,
    status: 200,
  }
}

function create(account: number): Shot {
  const contact = { ...PERSON, owner_id: account, phone: newPhone(), source: 'zapier' }
  return {
    method: 'POST',
    path: `/items/contacts?fields=${FIELDS}`,
    headers: { ...HEADERS, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...contact, updated_at: new Date().toISOString() }),
    status: 200,
  }
}

/** Asks once for everything. @throws Error that shows the first response that is not as the product's */
export async function checkDirectus(url: string, sample: SampleContact[]): Promise<void> {
  for (const { next } of directusWorkloads(sample)) {
    const { path, status, method, headers, body } = next()
    const response = await fetch(new URL(path, url), { method, headers, body })
    const text = await response.text()
    const { data } = (response.ok ? JSON.parse(text) : {}) as { data?: object | object[] }
    const [contact] = [data ?? []].flat()
    if (response.status !== status || Object.keys(contact ?? {}).join() !== FIELDS) {
      throw new Error(`Directus: ${method} ${path}: ${response.status} ${text}`)
    }
  }
}
