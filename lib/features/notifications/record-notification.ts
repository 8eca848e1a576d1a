import { prepared } from '@/lib/platform/database/prepared'
import type { SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { type NewNotification, recordStatement, recordValues } from './record-statement'
import { requestMails } from './request-mails'
import type { Kind } from './rules/kinds'

const RECORD = prepared(recordStatement('array[$1::bigint]'))

/**
 * Records a notification in the transaction that caused it, once, if the account wants it. One statement. If it is to be
 * mailed, the mail is requested after the commit.
 */
export async function recordNotification<K extends Kind>(
  tx: SqlTransaction,
  kind: K,
  notification: NewNotification<K>,
): Promise<void> {
  const mailed = await tx.queryText(RECORD, recordValues(kind, [notification]))
  if (mailed.length > 0) tx.afterCommit(() => requestMails([tx.owner.id]))
}
