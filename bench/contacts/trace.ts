import type { Pool } from 'pg'
import type { Shot } from '../lib/load'
import { readRequest, toBareRequest } from './bare-request'
import { askProduct, type Outcome } from './product-handlers'
import type { Plan, Replay } from './replay'
import { seedAccounts } from './seed'
import { type Example, learn, type Pair, type Template } from './template'
import { create, find } from './workloads'

/** Two accounts, which the measurement does not use, and what their requests contain. No value is in both. */
const EXAMPLES = [
  { account: 7_100_000_001, made: 'Ada', found: 'Bora', digits: '5551012345' },
  { account: 8_200_000_002, made: 'Cemre', found: 'Derin', digits: '5446078912' },
] as const

/** Requests for an account, each of which finds what the first one made. */
const REQUESTS = {
  made: ({ account, made, digits }) => create(account, `+90${digits}`, 201, person(made)),
  found: ({ account, found, digits }) => create(account, `0${digits}`, 200, person(found)),
  phone: ({ account, digits }) => find(account, { phone: `0090 ${digits}` }),
  word: ({ account, made }) => find(account, { search: person(made).last_name }),
  // The product does not search for a leading zero.
  digits: ({ account, digits }) => find(account, { search: digits.slice(-7) }),
} satisfies Record<string, (example: (typeof EXAMPLES)[number]) => Shot>

function person(who: string) {
  return {
    first_name: `First${who}`,
    last_name: `Last${who}`,
    email: `${who}@example.com`,
    company: `Company ${who}`,
  }
}

/**
 * Sends each kind of request to the product for both accounts, and learns from the two how to answer such requests with
 * the same statements.
 * @throws Error that names a value whose source is not known, or a response that is not the expected one
 */
export async function traceProduct(pool: Pool): Promise<Replay> {
  await seedAccounts(pool, [EXAMPLES[0].account, EXAMPLES[1].account], 0)
  const made = await learnPlan('made')
  const found = await learnPlan('found')
  const shared = made.steps.slice(0, found.steps.length)
  if (JSON.stringify(shared) !== JSON.stringify(found.steps)) {
    throw new Error(
      'Creating a contact does not begin like finding it, so that bare cannot replay it.',
    )
  }
  return {
    made,
    found,
    phone: await learnPlan('phone'),
    word: await learnPlan('word'),
    digits: await learnPlan('digits'),
  }
}

type Traced = Outcome & Example

async function learnPlan(kind: keyof typeof REQUESTS): Promise<Plan> {
  const pair: Pair<Traced> = [
    await trace(REQUESTS[kind](EXAMPLES[0])),
    await trace(REQUESTS[kind](EXAMPLES[1])),
  ]
  const [{ statements, status }, { statements: others }] = pair
  const steps = statements.map(({ text, name, values }, n) => {
    const other = others[n]
    if (other?.text !== text || other.values.length !== values.length) {
      throw new Error(`Two requests of the kind "${kind}" take different statements:\n${text}`)
    }
    const learned = values.map((value, at) =>
      learnOf(`$${at + 1} of:\n${text}`, [value, other.values[at]], until(pair, n)),
    )
    return { text, ...(name && { name }), values: learned }
  })
  const bodies: Pair<unknown> = [contactOf(pair[0].body), contactOf(pair[1].body)]
  const known: Pair<Example> = kind === 'made' ? pair : [rowsOf(pair[0]), rowsOf(pair[1])]
  return { steps, status, body: learnOf(`the response "${kind}"`, bodies, known) }
}

async function trace(shot: Shot): Promise<Traced> {
  const began = Date.now()
  const outcome = await askProduct(shot)
  if (outcome.status !== shot.status) {
    throw new Error(
      `${shot.method} ${shot.path}: ${outcome.status} ${JSON.stringify(outcome.body)}`,
    )
  }
  const { values: request } = readRequest(toBareRequest(shot))
  const rows = outcome.statements.map(({ row }) => row)
  return { ...outcome, request, rows, began, ended: Date.now() }
}

/** What is found comes from the database, also where the request contains the same. */
function rowsOf(example: Example): Example {
  return { ...example, request: {} }
}

/** What was known before the nth statement. */
function until([a, b]: Pair<Example>, n: number): Pair<Example> {
  return [
    { ...a, rows: a.rows.slice(0, n) },
    { ...b, rows: b.rows.slice(0, n) },
  ]
}

function learnOf(what: string, values: Pair<unknown>, examples: Pair<Example>): Template {
  try {
    return learn(values, examples)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The bare server cannot know ${what}\n${reason}\n` +
        'If it comes from the request, name it in bench/contacts/bare-request.ts.',
      { cause: error },
    )
  }
}

/** A search has to find exactly the contact that was made. */
function contactOf(body: unknown): unknown {
  if (!Array.isArray(body)) return body
  if (body.length !== 1) throw new Error(`A search found ${body.length} contacts instead of one.`)
  return body[0] as unknown
}
