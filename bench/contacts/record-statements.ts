import pg from 'pg'
import type { Row } from './template'

/** What `pg` was given to send, and the first row that came back, with columns by name. */
export interface Statement {
  text: string
  /** Present where the statement is prepared once per connection. */
  name?: string
  values: unknown[]
  row?: Row
}

type Callback = (error: unknown, result: pg.QueryArrayResult) => void

/** Calls `work` and records every statement that this process sends meanwhile, in its order. */
export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = []
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  const query = client.query
  client.query = function (this: unknown, ...args) {
    const statement = statementOf(args)
    statements.push(statement)
    const last = args.at(-1)
    if (typeof last !== 'function') {
      const sent = query.apply(this, args) as Promise<pg.QueryArrayResult>
      return sent.then((result) => keepRow(statement, result))
    }
    const callback: Callback = (error, result) => {
      if (!error) keepRow(statement, result)
      ;(last as Callback)(error, result)
    }
    return query.apply(this, [...args.slice(0, -1), callback])
  }
  try {
    return { result: await work(), statements }
  } finally {
    client.query = query
  }
}

function statementOf([first, second]: unknown[]): Statement {
  const { text, name, values } =
    typeof first === 'string' ? { text: first } : (first as pg.QueryConfig)
  const given = values ?? (Array.isArray(second) ? (second as unknown[]) : [])
  return { text, values: given, ...(name && { name }) }
}

const TIMESTAMPTZ: number = pg.types.builtins.TIMESTAMPTZ

/** Prisma asks for rows as lists and reads times as text; others ask for objects and get dates. */
function keepRow(statement: Statement, result: pg.QueryArrayResult): pg.QueryArrayResult {
  const [first] = result.rows as (unknown[] | Row)[]
  if (!first) return result
  const cells = result.fields.map(({ name, dataTypeID }, n) => {
    const value = Array.isArray(first) ? first[n] : first[name]
    const isTime = dataTypeID === TIMESTAMPTZ && typeof value === 'string'
    return [name, isTime ? new Date(value) : value]
  })
  statement.row = Object.fromEntries(cells) as Row
  return result
}
