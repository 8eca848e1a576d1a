import type { CallOwner } from '@/lib/features/calls/call-filter'
import { listCalls } from '@/lib/features/call-history/list-calls'
import type { Call } from '@/lib/features/calls/rules/call-record'
import { containsWords, folded } from '@/lib/features/contacts/contact-filter'
import { searchContacts } from '@/lib/features/contacts/find-contacts'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { formatPhone } from '@/lib/platform/phone/phone'
import { shownName } from '@/lib/platform/phone/shown-name'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { contactName } from '@/lib/platform/vocabulary/contact'
import type { Found, FoundKind } from './contract/panel'

/** Of each kind. */
const MOST = 5

const NAMED: { kind: FoundKind; rows: string }[] = [
  { kind: 'assistant', rows: 'from assistants where deleted_at is null' },
  { kind: 'campaign', rows: 'from campaigns where true' },
  { kind: 'cadence', rows: 'from cadences where deleted_at is null' },
  { kind: 'leadForm', rows: 'from lead_forms where deleted_at is null' },
  { kind: 'knowledgeBase', rows: 'from knowledge_bases where true' },
  { kind: 'tool', rows: 'from tools where deleted_at is null' },
  { kind: 'action', rows: 'from actions where true' },
]

const byName = (condition: string) =>
  NAMED.map(
    ({ kind, rows }) => `
  (select '${kind}' as kind, id::text, name ${rows} and owner_id = $1 and ${condition}
   order by name, id limit ${MOST})`,
  ).join(' union all ')

/** The account's records with this name or number, at most five of each kind, in the order of FOUND_KINDS. */
export async function searchAccount(account: CallOwner, search: string): Promise<Found[]> {
  const [contacts, { calls }, named] = await Promise.all([
    searchContacts(account, { words: search, limit: MOST }),
    listCalls(account, { search, page: 1, limit: MOST }),
    findNamed(account, search),
  ])
  return [...contacts.map(foundContact), ...calls.map(foundCall), ...named]
}

async function findNamed(owner: Owner, search: string): Promise<Found[]> {
  const values: string[] = []
  const condition = containsWords(
    folded('name'),
    search,
    (value) => `$${values.push(String(value)) + 1}`,
  )
  const { rows } = await tenantQuery<Pick<Found, 'kind' | 'id' | 'name'>>(
    owner,
    byName(condition),
    values,
  )
  return rows.map((row) => ({ ...row, detail: null, at: null }))
}

function foundContact(contact: Contact): Found {
  const phone = contactName(contact) ? formatPhone(contact.phone) : null
  return {
    kind: 'contact',
    id: String(contact.id),
    name: shownName(contact),
    detail: contact.company ?? phone,
    at: null,
  }
}

function foundCall({ id, contact, phone, startedAt }: Call): Found {
  return {
    kind: 'call',
    id,
    name: shownName({ firstName: '', lastName: '', ...contact, phone }),
    detail: null,
    at: startedAt.toISOString(),
  }
}
