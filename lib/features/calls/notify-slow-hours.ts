import { recordAcrossAccounts } from '@/lib/features/notifications/record-across-accounts'
import { LIMITS } from '@/lib/features/notifications/rules/kinds'
import { systemPool } from '@/lib/platform/database/client'
import { poolTransaction } from '@/lib/platform/database/transaction'
import { dayIn } from '@/lib/platform/time/day-clock'

const HOUR_MS = 3_600_000

/** In an hour with fewer replies, one slow reply would be the 95th percentile. */
const LEAST_REPLIES = 20

/** Reads the hour of each account by `turn_traces_by_time`. Talks in the browser are tests of the account holder. */
const SLOW = `
  select u.id as "ownerId", u.timezone, hour.replies, round(hour.p95)::int as "p95Ms", chosen.limit_ms as "limitMs"
  from users u
  left join notification_settings s on s.owner_id = u.id and s.kind = 'replies_slow'
  cross join lateral (select coalesce(s.limit_ms, $3::int) as limit_ms) as chosen
  cross join lateral (
    select count(*)::int as replies, percentile_cont(0.95) within group (order by t.reply_ms) as p95
    from turn_traces t join calls c on c.id = t.call_id and c.owner_id = u.id and c.origin <> 'browser'
    where t.owner_id = u.id and t.at >= $1::timestamptz and t.at < $2::timestamptz and t.reply_ms is not null
  ) as hour
  where hour.replies >= $4::int and hour.p95 > chosen.limit_ms`

interface SlowHour {
  ownerId: string
  timezone: string
  replies: number
  p95Ms: number
  limitMs: number
}

/**
 * Notifies the accounts in which more than one reply of twenty took longer than their limit in the last full hour, once
 * for an hour. The sweeper sends the mails.
 * @returns how many accounts had such an hour
 */
export async function notifySlowHours(now = new Date()): Promise<{ slow: number }> {
  const until = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const from = new Date(until.getTime() - HOUR_MS)
  return poolTransaction(systemPool(), async (client) => {
    const { rows } = await client.query<SlowHour>(SLOW, [
      from,
      until,
      LIMITS.replies_slow.standard,
      LEAST_REPLIES,
    ])
    const hour = from.toISOString()
    await recordAcrossAccounts(
      client,
      'replies_slow',
      rows.map(({ ownerId, timezone, ...measured }) => ({
        ownerId,
        key: hour,
        data: { from: hour, day: dayIn(timezone, from), ...measured },
      })),
    )
    return { slow: rows.length }
  })
}
