import { deepStrictEqual } from 'node:assert/strict'
import pg from 'pg'
import { GET, POST } from '@/app/api/v1/contacts/route'
import { closeDb } from '@/lib/platform/database/client'
import type { Shot } from '../lib/load'
import type { BenchDatabase } from '../lib/database'
import { answerBare } from './bare-handler'
import { SECRETS } from '../lib/secrets'
import {
  type SampleContact,
  BY_PHONE,
  BY_SEARCH,
  create,
  CREATE,
  createNew,
  find,
  findByPhone,
} from './workloads'

interface Outcome {
  statements: string[]
  status: number
  body: unknown
}

/**
 * Sends requests to the product's handlers and to the bare one, in this process. Their statements and
 * responses must be equal, so that the benchmark compares like with like.
 * @returns the number of statements that a request of each workload takes
 * @throws Error that shows the difference
 */
export async function checkAlike(
  { url, pool }: BenchDatabase,
  [known]: SampleContact[],
): Promise<Record<string, string>> {
  if (!known) throw new Error('There are no contacts.')
  Object.assign(process.env, { ...SECRETS, DATABASE_URL: url, LOG_LEVEL: 'warn' })
  const { account, phone, lastName } = known
  try {
    const byPhone = await compare(pool, findByPhone(account, phone))
    const bySearch = await compare(pool, find(account, { search: lastName }))
    await compare(pool, find(account, { search: phone.slice(-7) }))
    const existing = await compare(pool, create(account, phone, 200))
    const made = await compareNew(pool, account)
    return {
      [BY_PHONE]: String(byPhone),
      [BY_SEARCH]: String(bySearch),
      [CREATE]: `${existing} or ${made}`,
    }
  } finally {
    await closeDb()
  }
}

async function compare(pool: pg.Pool, shot: Shot): Promise<number> {
  const product = await askProduct(shot)
  const bare = await askBare(pool, shot)
  return requireEqual(shot, product, bare)
}

/** The same contact cannot be new twice, so numbers and ids differ. */
async function compareNew(pool: pg.Pool, account: number): Promise<number> {
  const shot = createNew(account)
  const product = await askProduct(shot)
  const bare = await askBare(pool, createNew(account))
  for (const { body } of [product, bare]) {
    Object.assign(body as object, { id: 'any', phone: 'any', created_at: 'any' })
  }
  return requireEqual(shot, product, bare)
}

/** @returns the number of statements. @throws Error where the outcomes differ */
function requireEqual({ method, path, status }: Shot, product: Outcome, bare: Outcome): number {
  try {
    deepStrictEqual(product.status, status)
    deepStrictEqual(bare, product)
  } catch (error) {
    const difference = error instanceof Error ? error.message : String(error)
    throw new Error(
      `bench/contacts/bare-*.ts (+) and the product (-) differ at ${method} ${path}:\n${difference}`,
      { cause: error },
    )
  }
  return product.statements.length
}

function askProduct({ method, path, headers, body }: Shot): Promise<Outcome> {
  const request = new Request(`http://localhost${path}`, { method, headers, body })
  return recorded(async () => {
    const response = await (method === 'GET' ? GET : POST)(request)
    return { status: response.status, body: (await response.json()) as unknown }
  })
}

function askBare(pool: pg.Pool, { method, path, headers, body = '' }: Shot): Promise<Outcome> {
  const key = headers['X-API-Key'] ?? ''
  return recorded(async () => {
    const answer = await answerBare(pool, { method, url: path, key, body })
    return JSON.parse(JSON.stringify(answer)) as typeof answer
  })
}

/** Runs `ask` and records every statement that `pg` sends meanwhile. */
async function recorded(ask: () => Promise<Omit<Outcome, 'statements'>>): Promise<Outcome> {
  const statements: string[] = []
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  const query = client.query
  client.query = function (this: unknown, ...args) {
    const [first] = args as [string | { text: string }]
    statements.push((typeof first === 'string' ? first : first.text).replace(/\s+/g, ' ').trim())
    return query.apply(this, args)
  }
  try {
    return { statements, ...(await ask()) }
  } finally {
    client.query = query
  }
}
