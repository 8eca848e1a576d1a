import type { Pool } from 'pg'
import type { Shot } from '@/bench/lib/load'
import { apiKey } from '../lib/seed-contacts'

const PATH = '/api/v1/contacts'

const BY_PHONE = `GET ${PATH}?phone=`
const BY_SEARCH = `GET ${PATH}?search=`
const CREATE = `POST ${PATH}`

export interface Workload {
  name: string
  /** The next request. The accounts rotate. */
  next: () => Shot
}

/** The three kinds of requests, each without end. */
export function workloads(sample: SampleContact[]): Workload[] {
  return [
    {
      name: BY_PHONE,
      next: roundRobin(sample, ({ account, phone }) => findByPhone(account, phone)),
    },
    {
      name: BY_SEARCH,
      next: roundRobin(sample, (known, n) => find(known.account, { search: term(known, n) })),
    },
    { name: CREATE, next: roundRobin(sample, createOrFind) },
  ]
}

function roundRobin(
  sample: SampleContact[],
  make: (known: SampleContact, n: number) => Shot,
): () => Shot {
  let n = 0
  return () => {
    const known = sample[n % sample.length]
    if (!known) throw new Error('There are no contacts to ask for.')
    return make(known, n++)
  }
}

export function find(account: number, query: Record<string, string>): Shot {
  return {
    method: 'GET',
    path: `${PATH}?${new URLSearchParams(query).toString()}`,
    headers: { 'X-API-Key': apiKey(account) },
    status: 200,
  }
}

/** Writes the number in another notation than most contacts have. */
export function findByPhone(account: number, phone: string): Shot {
  return find(account, { phone: `0${phone.replace(/\D/g, '').slice(-10)}` })
}

/** In rotation: a last name, a word of a company, the end of a number. */
function term({ lastName, company, phone }: SampleContact, n: number): string {
  // Every account gets every kind: neither the number of accounts nor that of contacts per account is a
  // multiple of three.
  const kind = n % 3
  if (kind === 0) return lastName.toLowerCase()
  if (kind === 1 && company) return company.split(' ')[0] ?? company
  return phone.replace(/\D/g, '').slice(-7)
}

let fresh = 0

/** Half of the contacts are new. The others exist, with the number in another notation. */
function createOrFind({ account, phone }: SampleContact, n: number): Shot {
  // Alternates with every round, so that every account gets both kinds.
  const isNew = (n + Math.floor(n / 1000)) % 2 === 0
  return isNew
    ? createNew(account)
    : create(account, `0090 ${phone.replace(/\D/g, '').slice(-10)}`, 200)
}

export function createNew(account: number): Shot {
  return create(account, newPhone(), 201)
}

/** A number that no contact has. The seeded ones start with 5. */
function newPhone(): string {
  return `+90${4_000_000_000 + fresh++}`
}

const PERSON = {
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  email: 'ayse.yilmaz@example.com',
  company: 'Yılmaz Mobilya',
}

export function create(
  account: number,
  phone: string,
  status: 200 | 201,
  person: typeof PERSON = PERSON,
): Shot {
  return {
    method: 'POST',
    path: PATH,
    headers: { 'X-API-Key': apiKey(account), 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...person, phone }),
    status,
  }
}

/** A stored contact that requests can ask for. */
export interface SampleContact {
  /** The account's number, from 1. */
  account: number
  /** As entered. */
  phone: string
  lastName: string
  company: string | null
}

const PER_ACCOUNT = 40

/** Contacts of all accounts in rotation: the first of each, the second of each, … */
export async function readSample(pool: Pool): Promise<SampleContact[]> {
  const { rows } = await pool.query<SampleContact>(
    `select owner_id::int as account, phone, last_name as "lastName", company
     from (
       select *, row_number() over (partition by owner_id order by md5(id::text)) as turn
       from contacts) as shuffled
     where turn <= $1
     order by turn, owner_id`,
    [PER_ACCOUNT],
  )
  return rows
}
