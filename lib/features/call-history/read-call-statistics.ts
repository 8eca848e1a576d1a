import { hasAutomation } from '@/lib/platform/tenancy/account'
import { tenantQuery } from '@/lib/platform/tenancy/tenant'
import { ACTIVE_STATUSES, type Outcome, UNREACHED_STATUSES } from '@/lib/platform/vocabulary/call'
import {
  type CallDay,
  type CallStatistics,
  filledDays,
  groupDays,
  MAX_STATISTICS_DAYS,
  rangeBefore,
  totalsOf,
} from '@/lib/features/calls/rules/call-statistics'
import { type CallTimes, timesOf } from '@/lib/features/calls/rules/call-times'
import { type ClosedDayRange, countDays } from '@/lib/platform/time/day-range'
import { validationError } from '@/lib/platform/errors'
import { callCondition, type CallFilter, type CallOwner } from '@/lib/features/calls/call-filter'
import { requireOwned } from '@/lib/features/lead-forms/require-owned'

type StatisticsFilter = Omit<CallFilter, 'since' | 'until' | 'localHour'> &
  CallTimes &
  ClosedDayRange

interface Row extends CallDay {
  outcome: Outcome | null
  conversationSeconds: number
}

/**
 * Counts the finished calls of a period in the account's time zone, and of the period of the same
 * length before it. One statement besides the check of the filter.
 * @throws not_found where the filter names an assistant, campaign or lead form of another account
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

/**
 * Finished calls by day and outcome. `offset 0` keeps the planner from expecting as many days as calls, and from sorting
 * them all.
 */
async function countCalls(
  account: CallOwner & { timezone: string },
  { from, to, hour, ...filter }: StatisticsFilter,
): Promise<Row[]> {
  const period = timesOf({ from, to, hour }, account.timezone)
  const { sql, values } = callCondition(account, { ...filter, ...period })
  const next = values.length + 2
  const { rows } = await tenantQuery<Row>(
    account,
    `select to_char(day, 'YYYY-MM-DD') as day, outcome,
       count(*) filter (where status = 'completed')::int as talked,
       count(*) filter (where status = any($${next + 1}))::int as unreached,
       count(*) filter (where status = 'failed')::int as failed,
       sum(duration_seconds)::int as "talkSeconds",
       coalesce(sum(duration_seconds) filter (where status = 'completed'), 0)::int
         as "conversationSeconds"
     from (
       select (c.started_at at time zone $${next})::date as day, c.outcome, c.status, c.duration_seconds
       from calls c where ${sql} and c.status <> all($${next + 2}) offset 0
     ) as finished
     group by finished.day, outcome`,
    [...values, account.timezone, UNREACHED_STATUSES, ACTIVE_STATUSES],
  )
  return rows
}

function perOutcome(rows: readonly Row[]): CallStatistics['outcomes'] {
  const counts = new Map<Outcome, number>()
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
