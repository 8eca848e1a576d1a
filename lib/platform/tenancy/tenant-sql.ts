import type { QueryResult, QueryResultRow } from 'pg'
import { systemPool } from '@/lib/platform/database/client'
import { statement } from '@/lib/platform/database/prepared'
import { Prisma } from '@/prisma/generated/client'

/** Identifies the account whose data is accessed. */
export interface Owner {
  /** The id of the account, which its rows carry as `owner_id`. */
  id: bigint
}

/** Stands for the account in a raw statement of a transaction: `where owner_id = ${OWNER}`. */
export const OWNER = Symbol('the account of the transaction')

/** The client of a transaction's raw statements: Prisma, or a connection of the pool. */
export interface RawClient {
  query<Row>(text: string, values: unknown[]): Promise<Row[]>
  execute(text: string, values: unknown[]): Promise<number>
}

/** The raw statements of an account's transaction. Each must refer to the account. An `int8` is read as a bigint. */
export interface TenantSql {
  /** The rows of a statement that refers to the account as `${OWNER}`. */
  query<Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /** The number of rows changed by a statement that refers to the account as `${OWNER}`. */
  execute(strings: TemplateStringsArray, ...values: unknown[]): Promise<number>
  /** The rows of a statement given as text: `$1` is the account, `$2` the first of `values`. */
  queryText<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
}

/** The only access to raw SQL in a transaction. It inserts the account where a statement refers to it. */
export function tenantSql({ id }: Owner, client: RawClient): TenantSql {
  const narrowed = (strings: TemplateStringsArray, values: unknown[]): [string, unknown[]] => {
    // Nested fragments are flattened here, so that they can refer to the account too.
    const { text, values: flat } = new Prisma.Sql(strings, values)
    if (!flat.includes(OWNER)) throw nameless(text)
    return [text, flat.map((value) => (value === OWNER ? id : value))]
  }
  return {
    query: async (strings, ...values) => client.query(...narrowed(strings, values)),
    execute: async (strings, ...values) => client.execute(...narrowed(strings, values)),
    queryText: async (text, values) => client.query(requireOwner(text), [id, ...values]),
  }
}

/**
 * Runs a statement of one account outside a transaction: `$1` is the account, `$2` the first of `values`.
 * For reads on hot paths, and for single statements that need no transaction. An `int8` is read as text.
 */
export function tenantQuery<Row extends QueryResultRow>(
  { id }: Owner,
  text: string,
  values: readonly unknown[] = [],
): Promise<QueryResult<Row>> {
  return systemPool().query<Row>(statement(requireOwner(text), [String(id), ...values]))
}

function requireOwner(text: string): string {
  if (!/\$1(?!\d)/.test(text)) throw nameless(text)
  return text
}

function nameless(text: string): Error {
  return new Error(`A statement of one account must refer to the account: ${text.trim()}`)
}
