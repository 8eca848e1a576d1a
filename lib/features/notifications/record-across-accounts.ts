import type { PoolTransaction } from '@/lib/platform/database/transaction'
import { type NewNotification, recordStatement, recordValues } from './record-statement'
import type { Kind } from './rules/kinds'

const RECORD = recordStatement('$1::bigint[]')

/**
 * Records notifications of one kind for several accounts, in a transaction that sees all of them. The caller asks for
 * the mails after the commit.
 * @param given each with the id of its account
 */
export async function recordAcrossAccounts<K extends Kind>(
  client: PoolTransaction,
  kind: K,
  given: readonly (NewNotification<K> & { ownerId: string })[],
): Promise<void> {
  if (given.length === 0) return
  const ownerIds = given.map(({ ownerId }) => ownerId)
  await client.query(RECORD, [ownerIds, ...recordValues(kind, given)])
}
