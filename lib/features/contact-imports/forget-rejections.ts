import { systemPool } from '@/lib/platform/database/client'
import { REJECTION_DAYS } from './rules/contact-import'

/** Rows per statement. */
const BATCH = 5000

const FORGET = `
  delete from contact_import_rejections where (import_id, line) in (
    select r.import_id, r.line
    from contact_imports i join contact_import_rejections r on r.import_id = i.id
    where i.finished_at < $1::timestamptz - interval '${REJECTION_DAYS} days'
    limit ${BATCH})`

/** Deletes old rejected rows of all accounts. Their imports stay, with their counts. @returns whether there may be more */
export async function forgetRejections(
  now = new Date(),
): Promise<{ forgotten: number; more: boolean }> {
  const { rowCount } = await systemPool().query(FORGET, [now])
  const forgotten = rowCount ?? 0
  return { forgotten, more: forgotten === BATCH }
}
