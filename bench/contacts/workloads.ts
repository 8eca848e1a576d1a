import type { Shot } from '../lib/load'
import type { Known } from './sample'
import { apiKey } from './seed'

const PATH = '/api/v1/contacts'

export const BY_PHONE = `GET ${PATH}?phone=`
export const BY_SEARCH = `GET ${PATH}?search=`
export const CREATE = `POST ${PATH}`

export interface Workload {
  name: string
  /** The next request; all accounts take turns. */
  next: () => Shot
}

/** The three kinds of requests, each an endless row. */
export function workloads(sample: Known[]): Workload[] {
  return [
    { name: BY_PHONE, next: inTurns(sample, ({ account, phone }) => findByPhone(account, phone)) },
    {
      name: BY_SEARCH,
      next: inTurns(sample, (known, n) => find(known.account, { search: term(known, n) })),
    },
    { name: CREATE, next: inTurns(sample, createOrFind) },
  ]
}

function inTurns(sample: Known[], make: (known: Known, n: number) => Shot): () => Shot {
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

/** Asked for in another writing than most have. */
export function findByPhone(account: number, phone: string): Shot {
  return find(account, { phone: `0${phone.replace(/\D/g, '').slice(-10)}` })
}

/** A last name, a word of a company, and the end of a number, in turns. */
function term({ lastName, company, phone }: Known, n: number): string {
  // Every account meets every kind: their number is no multiple of three, that of the sample's turns neither.
  const kind = n % 3
  if (kind === 0) return lastName.toLowerCase()
  if (kind === 1 && company) return company.split(' ')[0] ?? company
  return phone.replace(/\D/g, '').slice(-7)
}

let fresh = 0

/** Half are new, with a number that nobody has; half are there already, in another writing. */
function createOrFind({ account, phone }: Known, n: number): Shot {
  // Changes with every turn, so that both kinds fall on every account.
  const isNew = (n + Math.floor(n / 1000)) % 2 === 0
  return isNew
    ? createNew(account)
    : create(account, `0090 ${phone.replace(/\D/g, '').slice(-10)}`, 200)
}

/** The seeded numbers begin with 5. */
export function createNew(account: number): Shot {
  return create(account, `+90${4_000_000_000 + fresh++}`, 201)
}

export function create(account: number, phone: string, status: 200 | 201): Shot {
  return {
    method: 'POST',
    path: PATH,
    headers: { 'X-API-Key': apiKey(account), 'Content-Type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      phone,
      email: 'ayse.yilmaz@example.com',
      company: 'Yılmaz Mobilya',
    }),
    status,
  }
}
