import type { Pool, PoolClient } from 'pg'
import { type BareAnswer, type BareRequest, readRequest } from './bare-request'
import { compile, type Known, type Row, type Template } from './template'

/** What the product does for each kind of request, as learned from its own statements. Plain data. See trace.ts. */
export interface Replay {
  phone: Plan
  word: Plan
  digits: Plan
  /** Finds the contact. If there is none, `made` goes on behind these steps, with which it begins. */
  found: Plan
  made: Plan
}

export interface Plan {
  steps: Step<Template>[]
  status: number
  /** The response. For a search, that for each row of the last step. */
  body: Template
}

export interface Step<Value> {
  text: string
  name?: string
  values: Value[]
}

type Compiled = (known: Known) => unknown

interface CompiledPlan {
  steps: Step<Compiled>[]
  status: number
  body: Compiled
}

/** Returns what answers valid requests like the product, with the product's statements and nothing else. */
export function bareAnswers(
  pool: Pool,
  replay: Replay,
): (request: BareRequest) => Promise<BareAnswer> {
  const plans = {
    phone: compilePlan(replay.phone),
    word: compilePlan(replay.word),
    digits: compilePlan(replay.digits),
  }
  const found = compilePlan(replay.found)
  const made = compilePlan(replay.made)
  return async (request) => {
    const { kind, values } = readRequest(request)
    const known: Known = { request: values, rows: [] }
    return kind === 'create'
      ? getOrCreate(pool, { found, made }, known)
      : search(pool, plans[kind], known)
  }
}

function compilePlan({ steps, status, body }: Plan): CompiledPlan {
  const compiled = steps.map((step) => ({ ...step, values: step.values.map(compile) }))
  return { steps: compiled, status, body: compile(body) }
}

async function search(pool: Pool, plan: CompiledPlan, known: Known): Promise<BareAnswer> {
  const contacts = await run(pool, plan.steps, known)
  const { request, rows } = known
  const before = rows.slice(0, -1)
  const body = contacts.map((row) => plan.body({ request, rows: [...before, row] }))
  return { status: plan.status, body }
}

/** The contact exists if its phone number is among the rows. */
async function getOrCreate(
  pool: Pool,
  { found, made }: Record<'found' | 'made', CompiledPlan>,
  known: Known,
): Promise<BareAnswer> {
  await run(pool, found.steps, known)
  const existing = found.body(known) as { phone?: string | null }
  if (existing.phone != null) return { status: found.status, body: existing }
  await runTogether(pool, made.steps.slice(found.steps.length), known)
  return { status: made.status, body: made.body(known) }
}

/** Steps with a transaction take one connection. */
async function runTogether(pool: Pool, steps: Step<Compiled>[], known: Known): Promise<void> {
  if (!steps.some(({ text }) => /^begin$/i.test(text))) return void (await run(pool, steps, known))
  const client = await pool.connect()
  try {
    await run(client, steps, known)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** @returns the rows of the last step */
async function run(
  client: Pool | PoolClient,
  steps: Step<Compiled>[],
  known: Known,
): Promise<Row[]> {
  let rows: Row[] = []
  for (const { text, name, values } of steps) {
    const filled = values.map((value) => value(known))
    rows = (await client.query<Row>({ text, name, values: filled })).rows
    known.rows.push(rows[0])
  }
  return rows
}
