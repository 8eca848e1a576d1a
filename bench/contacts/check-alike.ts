import { deepStrictEqual } from 'node:assert/strict'
import type { Pool } from 'pg'
import type { Shot } from '../lib/load'
import { toBareRequest } from './bare-request'
import { askProduct, type Outcome } from './product-handlers'
import { recordStatements } from './record-statements'
import { bareAnswers, type Replay } from './replay'
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

/**
 * Sends requests to the product's handlers and to the bare one, in this process. Their statements and responses must be
 * equal, so that the benchmark compares like with like.
 * @returns the number of statements that a request of each workload takes
 * @throws Error that shows the difference
 */
export async function checkAlike(
  pool: Pool,
  replay: Replay,
  [known]: SampleContact[],
): Promise<Record<string, string>> {
  if (!known) throw new Error('There are no contacts.')
  const { account, phone, lastName } = known
  const answer = bareAnswers(pool, replay)
  const ask = { product: askProduct, bare: (shot: Shot) => askBare(answer, shot) }
  const byPhone = await compare(ask, findByPhone(account, phone))
  const bySearch = await compare(ask, find(account, { search: lastName }))
  await compare(ask, find(account, { search: phone.replace(/\D/g, '').slice(-7) }))
  const existing = await compare(ask, create(account, phone, 200))
  const made = await compareNew(ask, account)
  return {
    [BY_PHONE]: String(byPhone),
    [BY_SEARCH]: String(bySearch),
    [CREATE]: `${existing} or ${made}`,
  }
}

type Ask = Record<'product' | 'bare', (shot: Shot) => Promise<Outcome>>

async function compare(ask: Ask, shot: Shot): Promise<number> {
  return requireEqual(shot, await ask.product(shot), await ask.bare(shot))
}

/** The same contact cannot be new twice, so numbers and ids differ. */
async function compareNew(ask: Ask, account: number): Promise<number> {
  const shot = createNew(account)
  const [product, bare] = [await ask.product(shot), await ask.bare(createNew(account))]
  for (const { body } of [product, bare]) {
    Object.assign(body as object, { id: 'any', phone: 'any', created_at: 'any' })
  }
  return requireEqual(shot, product, bare)
}

/** @returns the number of statements. @throws Error where the outcomes differ */
function requireEqual({ method, path, status }: Shot, product: Outcome, bare: Outcome): number {
  try {
    deepStrictEqual(product.status, status)
    deepStrictEqual(shown(bare), shown(product))
  } catch (error) {
    const difference = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The bare server (+) and the product (-) differ at ${method} ${path}:\n${difference}`,
      { cause: error },
    )
  }
  return product.statements.length
}

function shown({ status, body, statements }: Outcome) {
  return { status, body, statements: statements.map(({ text, name }) => ({ text, name })) }
}

async function askBare(answer: ReturnType<typeof bareAnswers>, shot: Shot): Promise<Outcome> {
  const { result, statements } = await recordStatements(() => answer(toBareRequest(shot)))
  return { ...(JSON.parse(JSON.stringify(result)) as typeof result), statements }
}
