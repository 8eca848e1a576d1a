import {
  earlierBy,
  forEachConcurrently,
  MINUTE,
  selectBatch,
} from '@/lib/platform/database/sweeping'
import { sendMails } from './send-mails'

const OVERDUE = `
  select owner_id as id from notifications where mail_due_at < $1
  group by owner_id order by min(mail_due_at)`

/** Mails, in all accounts, what is overdue because its job was lost or its mail failed. @returns the accounts mailed */
export async function sweepMails(now = new Date()): Promise<{ mailed: number }> {
  const overdue = await selectBatch<{ id: string }>(OVERDUE, [earlierBy(now, MINUTE)])
  const mailed = await forEachConcurrently(overdue, ({ id }) => sendMails({ id: BigInt(id) }))
  return { mailed }
}
