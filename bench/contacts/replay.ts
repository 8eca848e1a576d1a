import type { Pool, PoolClient } from 'pg'
import { type BareAnswer, type BareRequest, type Kind, readRequest } from './bare-request'
import { fill, type Known, type Row, type Template } from './template'

/** What the product does for requests, as learned from its own statements. Plain data. See trace.ts. */
export type Replay = Record<Exclude<Kind, 'create'>, Plan> & {
  /** Both begin with the same steps. */
  create: { found: Plan; made: Plan }
}

export interface Plan {
  steps: Step[]
  status: number
  /** The response. For a search, that for each row of the last step. */
  body: Template
}

export interface Step {
  text: string
  name?: string
  values: Template[]
}

/** Answers a valid request like the product, with the product's statements and nothing else. */
export async function answerBare(
  pool: Pool,
  replay: Replay,
  request: BareRequest,
): Promise<BareAnswer> {
  const { kind, values } = readRequest(request)
  const known: Known = { request: values, rows: [] }
  if (kind === 'create') return getOrCreate(pool, replay.create, known)
  const { steps, status, body } = replay[kind]
  const rows = await run(pool, steps, known)
  const before = known.rows.slice(0, -1)
  return { status, body: rows.map((row) => fill(body, { ...known, rows: [...before, row] })) }
}

/** The contact exists if its phone number is among the rows. */
async function getOrCreate(
  pool: Pool,
  { found, made }: Replay['create'],
  known: Known,
): Promise<BareAnswer> {
  await run(pool, found.steps, known)
  const existing = fill(found.body, known) as { phone?: string | null }
  if (existing.phone != null) return { status: found.status, body: existing }
  await runTogether(pool, made.steps.slice(found.steps.length), known)
  return { status: made.status, body: fill(made.body, known) }
}

/** Steps with a transaction take one connection. */
async function runTogether(pool: Pool, steps: Step[], known: Known): Promise<void> {
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
async function run(client: Pool | PoolClient, steps: Step[], known: Known): Promise<Row[]> {
  let rows: Row[] = []
  for (const { text, name, values } of steps) {
    const filled = values.map((value) => fill(value, known))
    rows = (await client.query<Row>({ text, name, values: filled })).rows
    known.rows.push(rows[0])
  }
  return rows
}
