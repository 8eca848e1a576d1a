import pg from 'pg'
import { GET, POST } from '@/app/api/v1/contacts/route'
import { hashApiKey } from '@/lib/platform/auth/api-key'
import { closeDb } from '@/lib/platform/database/client'
import type { Shot } from '../lib/load'
import { SECRETS } from '../lib/secrets'
import { apiKey, seedAccounts } from '../lib/seed-contacts'
import { create, find } from './workloads'

/** A statement of the product, with `{{name}}` in its values in place of the parts that differ between requests. */
export interface Recorded {
  text: string
  /** Present if each connection prepares the statement once. */
  name?: string
  values: unknown[]
}

/** The statements of each kind of request. Each starts with `authenticate`. */
export interface Recording {
  authenticate: Recorded
  lookUp: Recorded
  insert: Recorded
  searches: Record<'phone' | 'word' | 'digits', Recorded>
  /** The fields of a contact in a response. */
  fields: string[]
}

const ACCOUNT = 7_100_000_001
const OF_ACCOUNT = { key: hashApiKey(apiKey(ACCOUNT)), owner: String(ACCOUNT) }
const NEW_ID = 7_900_000_000_000
const PHONE = '+905550912345'
const LAST_10 = PHONE.slice(-10)
const PERSON = {
  first_name: 'Examplefirst',
  last_name: 'Examplelast',
  email: 'of@example.com',
  company: 'Exampleworks',
}
const OTHERS = 'The product sends other statements than bare-server.ts expects.'
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** Sends an example of each kind of request to the product's handlers in this process, and records the statements. */
export async function recordProduct(databaseUrl: string, pool: pg.Pool): Promise<Recording> {
  Object.assign(process.env, { ...SECRETS, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' })
  await seedAccounts(pool, [ACCOUNT], 0)
  await pool.query(`select setval('contacts_id_seq', ${NEW_ID}, false)`)
  const made = { newId: String(NEW_ID), phone: PHONE, last10: LAST_10, ...PERSON }
  // The product does not search for the leading zero.
  const zero = { search: '012345', digits: '12345' }
  const search = async (query: Record<string, string>, known: Record<string, string>) => {
    const { statements } = await record(find(ACCOUNT, query), known)
    const [, statement] = statements
    if (!statement || statements.length > 2) throw new Error(OTHERS)
    return statement
  }
  try {
    const created = await record(create(ACCOUNT, PHONE, 201, PERSON), made)
    const [authenticate, lookUp, insert, ...more] = created.statements
    if (!authenticate || !lookUp || !insert || more.length > 0) throw new Error(OTHERS)
    const { existing: _, ...contact } = created.body as Record<string, unknown>
    return {
      authenticate,
      lookUp,
      insert,
      searches: {
        phone: await search({ phone: PHONE }, { last10: LAST_10 }),
        word: await search({ search: 'word' }, { search: 'word' }),
        digits: await search({ search: zero.search }, zero),
      },
      fields: Object.keys(contact),
    }
  } finally {
    await closeDb()
  }
}

/**
 * Sends a request, and records the statements that the product passes to `pg`.
 * @param known the values of this request, by name. A value precedes its parts
 */
async function record(
  { method, path, headers, body, status }: Shot,
  known: Record<string, string>,
): Promise<{ statements: Recorded[]; body: unknown }> {
  const statements: pg.QueryConfig[] = []
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  const { query } = client
  client.query = function (...args) {
    statements.push(args[0] as pg.QueryConfig)
    return query.apply(this, args)
  }
  try {
    const request = new Request(`http://localhost${path}`, { method, headers, body })
    const response = await (method === 'GET' ? GET : POST)(request)
    const answer: unknown = await response.json()
    if (response.status !== status) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return { statements: statements.map((each) => generalize(each, known)), body: answer }
  } finally {
    client.query = query
  }
}

function generalize({ text, name, values }: pg.QueryConfig, known: Record<string, string>) {
  const plain = JSON.stringify(values ?? [], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  const general = Object.entries({ ...OF_ACCOUNT, ...known }).reduce(
    (json, [key, value]) => json.replaceAll(value, `{{${key}}}`),
    plain.replace(TIME, '{{now}}'),
  )
  return { text, ...(name && { name }), values: JSON.parse(general) as unknown[] }
}
