import { systemPool } from '@/lib/platform/database/client'
import { ACTIVE_STATUSES } from '@/lib/platform/vocabulary/call'
import type { Owner } from '@/lib/platform/tenancy/tenant'

const OVERVIEW_DAYS = 14

export interface CallDay {
  /** `2026-11-21`, a day of the account's time zone. */
  day: string
  answered: number
  unanswered: number
  talkSeconds: number
}

const STATEMENT = `
  select to_char(d.day, 'YYYY-MM-DD') as day,
    count(c.id) filter (where c.duration_seconds > 0)::int as answered,
    count(c.id) filter (where c.duration_seconds = 0)::int as unanswered,
    coalesce(sum(c.duration_seconds), 0)::int as "talkSeconds"
  from generate_series(
      date_trunc('day', now() at time zone $2) - ($3 - 1) * interval '1 day',
      date_trunc('day', now() at time zone $2), interval '1 day') as d(day)
  left join calls c on c.owner_id = $1
    and c.started_at >= d.day at time zone $2
    and c.started_at < (d.day + interval '1 day') at time zone $2
    and c.status <> all($4)
  group by d.day order by d.day`

/**
 * The last two weeks, oldest first, with the days on which nothing happened. Calls that still run have
 * become nothing yet. One statement.
 */
export async function callsByDay(owner: Owner, timezone: string): Promise<CallDay[]> {
  const values = [String(owner.id), timezone, OVERVIEW_DAYS, ACTIVE_STATUSES]
  const { rows } = await systemPool().query<CallDay>(STATEMENT, values)
  return rows
}
