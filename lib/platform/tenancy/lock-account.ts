import { OWNER, sqlTransaction, type Owner, type SqlTransaction } from './tenant'

const locks = new WeakMap<SqlTransaction, Promise<unknown>>()

/**
 * Locks the account's row until the transaction ends. Balances and quotas that are read afterwards stay valid.
 * A transaction that has the lock already sends nothing.
 */
export async function lockAccount(tx: SqlTransaction): Promise<void> {
  if (!locks.has(tx)) {
    locks.set(tx, tx.query`select 1 as locked from users where id = ${OWNER} for no key update`)
  }
  await locks.get(tx)
}

/** `sqlTransaction` that holds the lock of the account from its beginning, in the same round trip. */
export function lockedTransaction<T>(
  owner: Owner,
  run: (tx: SqlTransaction) => Promise<T>,
): Promise<T> {
  const lock = `select 1 as locked from users where id = ${owner.id} for no key update`
  return sqlTransaction(
    owner,
    (tx) => {
      locks.set(tx, Promise.resolve())
      return run(tx)
    },
    lock,
  )
}
