import { inBackground } from '@/lib/platform/background'
import { config } from '@/lib/platform/config'
import { BIGINTS } from '@/lib/platform/database/bigints'
import { systemPool, TRANSACTION } from '@/lib/platform/database/client'
import { statement } from '@/lib/platform/database/prepared'
import { type PoolTransaction, poolTransaction } from '@/lib/platform/database/transaction'
import { type Owner, type RawClient, type TenantSql, tenantSql } from './tenant-sql'

type Hook = () => void | Promise<void>

/** Raw statements of one account, in a transaction or each on its own. */
export interface Statements extends Pick<TenantSql, 'queryText'> {
  /** Registers a function to run after the commit. Its failure is logged, never thrown. */
  afterCommit(run: Hook): void
}

/** An open transaction of one account, through raw statements alone. */
export interface SqlTransaction extends TenantSql, Statements {
  owner: Owner
}

/** Statements of an account that each commit alone: a single statement needs no transaction. */
export function autoCommit(owner: Owner): Statements {
  const { queryText } = tenantSql(owner, rawClient(systemPool()))
  return { queryText, afterCommit: runAfterCommit }
}

/**
 * Runs `run` in a transaction of the account, without Prisma, which takes several times as long: for hot paths.
 * Never call another system inside it: on the embedded database, an open transaction blocks every other client.
 * On PostgreSQL, a statement that waits too long is cancelled, and a transaction whose process is stuck is rolled back.
 * @param begin the first statement, sent together with `begin`
 * @throws the error of PostgreSQL, `57014` or `25P03`, if the time limit passed
 */
export function sqlTransaction<T>(
  owner: Owner,
  run: (tx: SqlTransaction) => Promise<T>,
  begin = '',
): Promise<T> {
  return withHooks((afterCommit) =>
    poolTransaction(
      systemPool(),
      (connection) => run({ owner, ...tenantSql(owner, rawClient(connection)), afterCommit }),
      timeLimits() + begin,
    ),
  )
}

const TIME_LIMITS = `
  set local statement_timeout = ${TRANSACTION.timeout};
  set local idle_in_transaction_session_timeout = ${TRANSACTION.timeout};`

/** The embedded database cannot interrupt a statement. It has one session, so no statement waits for another's lock. */
function timeLimits(): string {
  return config().SANTRAL_DATABASE === 'postgresql' ? TIME_LIMITS : ''
}

/** Runs a transaction, and after its commit the functions that it registered. */
export async function withHooks<T>(
  transact: (afterCommit: (hook: Hook) => void) => Promise<T>,
): Promise<T> {
  const hooks: Hook[] = []
  const result = await transact((hook) => hooks.push(hook))
  for (const hook of hooks) runAfterCommit(hook)
  return result
}

function runAfterCommit(hook: Hook): void {
  inBackground(hook, 'a task after a commit failed')
}

function rawClient(connection: PoolTransaction): RawClient {
  return {
    query: async <Row>(text: string, values: unknown[]) => {
      const { rows } = await connection.query({ ...statement(text, values), types: BIGINTS })
      return rows as Row[]
    },
    execute: async (text, values) => {
      const { rowCount } = await connection.query(statement(text, values))
      return rowCount ?? 0
    },
  }
}
