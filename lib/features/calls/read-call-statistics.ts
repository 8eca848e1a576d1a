import { systemPool } from '@/lib/platform/database/client'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { ACTIVE_STATUSES, UNREACHED_STATUSES } from '@/lib/platform/vocabulary/call'
import {
  type CallDay,
  type CallStatistics,
  filledDays,
  groupDays,
  MAX_STATISTICS_DAYS,
  rangeBefore,
  totalsOf,
} from './rules/call-statistics'
import { instantsOf } from '@/lib/platform/time/day-clock'
import { type ClosedDayRange, countDays } from '@/lib/platform/time/day-range'
import { validationError } from '@/lib/platform/errors'
import { callCondition, type CallFilter, type CallOwner, requireOwned } from './call-filter'

type StatisticsFilter = Omit<CallFilter, 'since' | 'until'> & ClosedDayRange

interface Row extends CallDay {
  outcome: string | null
  /** The talk of calls that reached somebody. */
  conversationSeconds: number
}

/**
 * What became of the calls of some days on the account's clock, and of as many days before. One
 * statement beside the check of the filter.
 * @throws not_found where a filter names an assistant or campaign that is not the account's
 * @throws validation_error where the period is too long
 */
export async function readCallStatistics(
  account: CallOwner & { timezone: string },
  { from, to, ...filter }: StatisticsFilter,
): Promise<CallStatistics> {
  const range = { from, to }
  if (countDays(range) > MAX_STATISTICS_DAYS) {
    const message = `At most ${MAX_STATISTICS_DAYS} days are counted at once.`
    throw validationError([{ path: 'from', message }])
  }
  await requireOwned(account, filter)
  const before = rangeBefore(range)
  const rows = await countCalls(account, { ...filter, from: before.from, to })
  const current = rows.filter(({ day }) => day >= from)
  return {
    ...range,
    days: filledDays(range, groupDays(current, 'day')),
    outcomes: hasAutomation(account) ? perOutcome(current) : [],
    totals: totals(current),
    previous: totals(rows.filter(({ day }) => day < from)),
  }
}

/** Finished calls by day and outcome. */
async function countCalls(
  account: CallOwner & { timezone: string },
  { from, to, ...filter }: StatisticsFilter,
): Promise<Row[]> {
  const period = instantsOf({ from, to }, account.timezone)
  const { sql, values } = callCondition(account, { ...filter, ...period })
  const at = values.length
  const { rows } = await systemPool().query<Row>(
    `select to_char(c.started_at at time zone $${at + 1}, 'YYYY-MM-DD') as day, c.outcome,
       count(*) filter (where c.status = 'completed')::int as talked,
       count(*) filter (where c.status = any($${at + 2}))::int as unreached,
       count(*) filter (where c.status = 'failed')::int as failed,
       sum(c.duration_seconds)::int as "talkSeconds",
       coalesce(sum(c.duration_seconds) filter (where c.status = 'completed'), 0)::int
         as "conversationSeconds"
     from calls c where ${sql} and c.status <> all($${at + 3})
     group by 1, 2`,
    [...values, account.timezone, UNREACHED_STATUSES, ACTIVE_STATUSES],
  )
  return rows
}

function perOutcome(rows: readonly Row[]): CallStatistics['outcomes'] {
  const counts = new Map<string, number>()
  for (const { outcome, talked, unreached, failed } of rows) {
    if (outcome) counts.set(outcome, (counts.get(outcome) ?? 0) + talked + unreached + failed)
  }
  return [...counts]
    .map(([outcome, count]) => ({ outcome, count }))
    .toSorted((a, b) => b.count - a.count || a.outcome.localeCompare(b.outcome))
}

function totals(rows: readonly Row[]) {
  return totalsOf(
    rows,
    rows.reduce((sum, { conversationSeconds }) => sum + conversationSeconds, 0),
  )
}
