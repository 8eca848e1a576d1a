import { systemPool } from '@/lib/platform/database/client'

/** In one statement. */
const BATCH = 5000

const DAYS = 30

const FORGET = `
  delete from chat_deliveries where platform_id in (
    select d.platform_id from chat_deliveries d
    where d.updated_at < $1::timestamptz - interval '${DAYS} days'
      and not exists (select from chat_messages m where m.platform_id = d.platform_id)
    limit ${BATCH}
  )`

/**
 * Forgets how far messages have come that are nobody's: of accounts and people that are deleted, and of
 * other programs that use our number. @returns whether there may be more
 */
export async function forgetDeliveries(
  now = new Date(),
): Promise<{ forgotten: number; more: boolean }> {
  const { rowCount } = await systemPool().query(FORGET, [now])
  const forgotten = rowCount ?? 0
  return { forgotten, more: forgotten === BATCH }
}
