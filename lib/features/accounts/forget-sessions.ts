import { systemPool } from '@/lib/platform/database/client'

/** Rows per statement. */
const BATCH = 5000

const FORGET = `
  delete from sessions where id in (select id from sessions where expires_at < $1 limit ${BATCH})`

/** Deletes expired sessions of all accounts. @returns whether there may be more */
export async function forgetSessions(
  now = new Date(),
): Promise<{ forgotten: number; more: boolean }> {
  const { rowCount } = await systemPool().query(FORGET, [now])
  const forgotten = rowCount ?? 0
  return { forgotten, more: forgotten === BATCH }
}
