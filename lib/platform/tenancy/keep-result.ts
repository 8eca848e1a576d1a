import type { SqlTransaction } from './sql-transaction'

/**
 * Keeps the id of what a request made, in the transaction that made it. So a request that takes over
 * from a dead process finds it and makes nothing again.
 * @throws idempotency_in_progress if another request has taken over: the transaction must roll back
 */
export type KeepResult = (tx: SqlTransaction, resultId: bigint | string) => Promise<void>
