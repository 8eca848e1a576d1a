import { BOOKED_IN_CALL, callCondition, type CallOwner } from '@/lib/features/calls/call-filter'
import { rangeBefore } from '@/lib/features/calls/rules/call-statistics'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { tenantQuery } from '@/lib/platform/tenancy/tenant'
import { instantsOf } from '@/lib/platform/time/day-clock'
import type { ClosedDayRange } from '@/lib/platform/time/day-range'
import { ACTIVE_STATUSES } from '@/lib/platform/vocabulary/call'
import { type Figures, type Group, NO_CALLS, type OutcomeGroup, sumOf } from './rules/figures'
import { type Span, spansOf } from './rules/spans'

/** The calls of a period, and of what they are narrowed to. */
export interface AnalyticsFilter extends ClosedDayRange {
  assistantId?: string | null
  campaignId?: bigint | null
  leadFormId?: bigint | null
}

export interface Analytics {
  totals: Figures
  /** Of as many days before the period. */
  previous: Figures
  spans: Span[]
  /** For each hour of the day, from 0 to 23. */
  hours: Figures[]
  /** Empty on a plan without analysis. Calls without an outcome are in none. */
  outcomes: OutcomeGroup[]
  /** Calls without an assistant are in none. */
  assistants: Group[]
  /** Calls without a campaign are in none. */
  campaigns: Group[]
}

type Account = CallOwner & { timezone: string }

/**
 * Counts the calls of a period by everything that the page shows, on the clock of the account. Each number is the total
 * of the list of calls with that filter. Two statements, whatever the number of calls.
 */
export async function readAnalytics(
  account: Account,
  { from, to, ...filter }: AnalyticsFilter,
): Promise<Analytics> {
  const period = { from, to }
  const [rows, previous] = await Promise.all([
    countGroups(account, { ...filter, ...period }),
    countAll(account, { ...filter, ...rangeBefore(period) }),
  ])
  const by = (dimension: Dimension) => rows.filter((row) => row.dimension === dimension)
  const days = by('day')
  const hours = new Map(by('hour').map((row) => [Number(row.key), row]))
  return {
    totals: sumOf(days),
    previous,
    spans: spansOf(period, new Map(days.map((row) => [row.key, row]))),
    hours: Array.from({ length: 24 }, (_, hour) => hours.get(hour) ?? NO_CALLS),
    outcomes: hasAutomation(account) ? (by('outcome') as OutcomeGroup[]) : [],
    assistants: by('assistant'),
    campaigns: by('campaign'),
  }
}

type Dimension = 'day' | 'hour' | 'outcome' | 'assistant' | 'campaign'

interface Row extends Group {
  dimension: Dimension
}

/** The columns of `Figures`. `running` is the parameter with the statuses of running calls. */
const figures = (running: string) => `
  count(*)::int as calls,
  count(*) filter (where duration_seconds > 0)::int as answered,
  count(*) filter (where status = any(${running}))::int as running,
  coalesce(sum(duration_seconds), 0)::int as "talkSeconds",
  count(*) filter (where booked)::int as booked`

/**
 * Counts in one pass over the calls, which an index holds. `offset 0` keeps the planner from computing the local time for
 * each way of grouping. Names are looked up for the groups, not for the calls.
 */
async function countGroups(account: Account, filter: AnalyticsFilter): Promise<Row[]> {
  const { sql, values } = conditionOf(account, filter)
  const next = values.length + 2
  const { rows } = await tenantQuery<Row>(
    account,
    `select counted.*, coalesce(a.name, k.name, '') as name from (
       select case grouping(day, hour, outcome, assistant_id, campaign_id)
           when 15 then 'day' when 23 then 'hour' when 27 then 'outcome' when 29 then 'assistant'
           else 'campaign' end as dimension,
         coalesce(to_char(day, 'YYYY-MM-DD'), hour::text, outcome, assistant_id, campaign_id::text) as key,
         ${figures(`$${next + 1}`)}
       from (
         select local::date as day, extract(hour from local)::int as hour, outcome, assistant_id,
           campaign_id, status, duration_seconds, booked
         from (
           select c.started_at at time zone $${next}::text as local, c.outcome, c.assistant_id, c.campaign_id,
             c.status, c.duration_seconds, ${BOOKED_IN_CALL} as booked
           from calls c where ${sql} offset 0
         ) as matching
       ) as placed
       group by grouping sets ((day), (hour), (outcome), (assistant_id), (campaign_id))
     ) as counted
     left join assistants a on a.owner_id = $1::bigint and dimension = 'assistant' and a.id = key
     left join campaigns k on k.owner_id = $1::bigint and dimension = 'campaign' and k.id::text = key
     where key is not null`,
    [...values, account.timezone, ACTIVE_STATUSES],
  )
  return rows
}

async function countAll(account: Account, filter: AnalyticsFilter): Promise<Figures> {
  const { sql, values } = conditionOf(account, filter)
  const { rows } = await tenantQuery<Figures & Record<string, number>>(
    account,
    `select ${figures(`$${values.length + 2}`)}
     from (
       select c.status, c.duration_seconds, ${BOOKED_IN_CALL} as booked from calls c where ${sql}
     ) as matching`,
    [...values, ACTIVE_STATUSES],
  )
  return rows[0] ?? NO_CALLS
}

function conditionOf(account: Account, { from, to, ...filter }: AnalyticsFilter) {
  return callCondition(account, { ...filter, ...instantsOf({ from, to }, account.timezone) })
}
