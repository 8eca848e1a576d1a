import { systemPool } from '@/lib/platform/database/client'
import { ABUSE_DAYS } from './rules/submission'

/** Rows per statement. */
const BATCH = 2000

const tooOld = (condition: string) => `
  select id from lead_submissions
  where ${condition} and created_at < $1::timestamptz - interval '${ABUSE_DAYS} days'
  order by created_at limit ${BATCH} for update skip locked`

const DELETE_SPAM = `delete from lead_submissions where id in (${tooOld("state = 'spam'")})`

const CLEAR_ADDRESSES = `
  update lead_submissions set address = null
  where id in (${tooOld('consent_version is null and address is not null')})`

/**
 * Deletes old spam of all accounts, and the client addresses of old submissions that prove no consent. The address of a
 * consent is part of its record. @returns whether there may be more
 */
export async function forgetSubmissions(
  now = new Date(),
): Promise<{ forgotten: number; more: boolean }> {
  const { rowCount: spam } = await systemPool().query(DELETE_SPAM, [now])
  const { rowCount: addresses } = await systemPool().query(CLEAR_ADDRESSES, [now])
  const counts = [spam ?? 0, addresses ?? 0]
  return {
    forgotten: counts.reduce((sum, count) => sum + count),
    more: counts.includes(BATCH),
  }
}
