import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { MAX_ATTEMPTS } from '@/lib/features/webhooks/rules/webhook'
import { INSERT_CONTACT } from '@/lib/features/contacts/create-contact'
import { ACCOUNT_BY_KEY, byPhone, bySearch, INSERT_EVENT } from './bare-statements'

export interface BareRequest {
  method: string | undefined
  url: string
  key: string
  body: string
}

export interface BareAnswer {
  status: number
  body: unknown
}

interface Row {
  id: string
  firstName: string
  lastName: string
  phone: string
  email: string | null
  company: string | null
  title: string | null
  status: string
  stage: string
  leadScore: number
  heat: string
  source: string | null
  createdAt: Date
}

interface NewContact {
  first_name: string
  last_name: string
  phone: string
  email: string
  company: string
}

/** Answers a valid request like the product, with the product's statements and nothing else. */
export async function answerBare(pool: Pool, request: BareRequest): Promise<BareAnswer> {
  const hash = createHash('sha256').update(request.key).digest('hex')
  const { rows } = await pool.query<{ id: string }>(ACCOUNT_BY_KEY, [hash])
  const owner = rows[0]?.id
  if (!owner) return { status: 401, body: { error: 'Unknown key' } }
  if (request.method === 'POST') {
    return getOrCreate(pool, owner, JSON.parse(request.body) as NewContact)
  }
  const query = new URL(request.url, 'http://localhost').searchParams
  const phone = query.get('phone')
  const statement = phone
    ? byPhone(owner, lastTen(phone), 25)
    : bySearch(owner, query.get('search') ?? '', 25)
  const found = await pool.query<Row>(statement)
  return { status: 200, body: found.rows.map(present) }
}

function lastTen(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10)
}

function present(row: Row) {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    name: `${row.firstName} ${row.lastName}`,
    phone: row.phone,
    email: row.email,
    company: row.company,
    title: row.title,
    status: row.status,
    stage: row.stage,
    lead_score: row.leadScore,
    heat: row.heat,
    source: row.source,
    created_at: row.createdAt.toISOString(),
  }
}

async function getOrCreate(pool: Pool, owner: string, input: NewContact): Promise<BareAnswer> {
  const found = await pool.query<Row>(byPhone(owner, lastTen(input.phone), 1))
  const known = found.rows[0]
  if (known) return { status: 200, body: { ...present(known), existing: true } }
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const made = await client.query<Row>(INSERT_CONTACT, contactValues(owner, input))
    const row = made.rows[0]
    if (!row?.id) throw new Error('The number was taken at the same moment.')
    await client.query(INSERT_EVENT, eventValues(owner, row))
    await client.query('COMMIT')
    return { status: 201, body: { ...present(row), existing: false } }
  } finally {
    client.release()
  }
}

function contactValues(owner: string, input: NewContact): unknown[] {
  const { first_name, last_name, phone, email, company } = input
  const quota = 10_000
  const given = [first_name, last_name, phone, email, company, null, null, 'zapier']
  return [owner, quota, ...given, lastTen(phone)]
}

function eventValues(owner: string, row: Row): unknown[] {
  const name = 'contact.created'
  const id = `${name}:${row.id}`
  const payload = JSON.stringify({
    id,
    event: name,
    timestamp: new Date().toISOString(),
    data: {
      contactId: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      name: `${row.firstName} ${row.lastName}`,
      phoneNumber: row.phone,
      email: row.email,
      company: row.company,
      title: row.title,
      status: row.status,
      stage: row.stage,
      source: row.source,
      createdAt: row.createdAt.toISOString(),
    },
  })
  const plans = ['pro', 'business', 'enterprise']
  return [id, name, payload, owner, plans, owner, MAX_ATTEMPTS, owner, name]
}
