/**
 * The baseline: `node:http` and `pg`, nothing else. Listens on `PORT`, and answers with the statements of the product,
 * which record.ts recorded and `RECORDING` holds.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { Recorded, Recording } from './record'

type Row = Record<string, unknown>
type Known = Record<string, string>

// As many connections as the product keeps (lib/platform/database/client.ts).
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const recording = JSON.parse(process.env.RECORDING ?? '') as Recording
const { phone, word, digits } = recording.searches
const find = { phone: compile(phone), word: compile(word), digits: compile(digits) }
const authenticate = compile(recording.authenticate)
const lookUp = compile(recording.lookUp)
const insert = compile(recording.insert)

type Run = (known: Known) => Promise<Row[]>

/** Returns a function that sends the statement with the values of a request. */
function compile({ values, ...statement }: Recorded): Run {
  const fill = values.map(compileValue)
  return async (known) =>
    (await pool.query<Row>({ ...statement, values: fill.map((value) => value(known)) })).rows
}

function compileValue(value: unknown): (known: Known) => unknown {
  if (Array.isArray(value)) {
    const items = value.map(compileValue)
    return (known) => items.map((item) => item(known))
  }
  const parts = typeof value === 'string' ? value.split(/\{\{(\w+)\}\}/) : []
  if (parts.length < 2) return () => value
  return (known) => parts.map((part, n) => (n % 2 === 1 ? known[part] : part)).join('')
}

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  if (request.method === 'POST') return getOrCreate(request)
  const query = new URL(request.url ?? '', 'http://localhost').searchParams
  const phone = query.get('phone')
  const search = query.get('search') ?? ''
  const kind = phone ? 'phone' : /^\d+$/.test(search) ? 'digits' : 'word'
  const asked = { last10: lastTen(phone ?? ''), search, digits: search.replace(/^0/, '') }
  const found = await find[kind]({ owner: await ownerOf(request), ...asked })
  return { status: 200, body: found.map(present) }
}

async function getOrCreate(request: IncomingMessage) {
  const person = JSON.parse(await text(request)) as Known
  const known = { ...person, owner: await ownerOf(request), last10: lastTen(person.phone ?? '') }
  const [found = {}] = await lookUp(known)
  if (found.id != null) return { status: 200, body: { ...present(found), existing: true } }
  const now = (found.now as Date).toISOString()
  const [created = {}] = await insert({ ...known, now, newId: String(found.newId) })
  return { status: 201, body: { ...present(created), existing: false } }
}

/** The id of the account whose key the request has. */
async function ownerOf({ headers }: IncomingMessage): Promise<string> {
  const key = createHash('sha256').update(String(headers['x-api-key'])).digest('hex')
  const [account = {}] = await authenticate({ key })
  return String(account.id)
}

function lastTen(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10)
}

const columns = recording.fields.map((field) => [field, toCamelCase(field)] as const)

function toCamelCase(field: string): string {
  return field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function present(row: Row): Row {
  const name = `${String(row.firstName)} ${String(row.lastName)}`.trim()
  const fields = columns.map(([field, column]) => [field, column === 'name' ? name : row[column]])
  return Object.fromEntries(fields) as Row
}

createServer((request, response) => {
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  if (request.url === '/api/health') return void send(200, {})
  answer(request).then(
    ({ status, body }) => send(status, body),
    (error: unknown) => {
      console.error(error)
      send(500, {})
    },
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
