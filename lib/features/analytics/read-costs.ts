import { callCondition, type CallOwner } from '@/lib/features/calls/call-filter'
import type { Currency } from '@/lib/features/costs/rules/money'
import { tenantQuery } from '@/lib/platform/tenancy/tenant'
import { instantsOf } from '@/lib/platform/time/day-clock'
import type { AnalyticsFilter } from './read-analytics'

/** The costs of some calls that have ended. */
export interface CostFigures {
  currency: Currency
  /** Sum of everything known, in millionths of the currency. */
  known: number
  calls: number
  /** Calls with a part whose cost is unknown. */
  unknownCalls: number
  talkSeconds: number
}

export interface AssistantCosts extends CostFigures {
  id: string
  name: string
}

/** The costs of a period in one currency. An account that changed its currency may have several. */
export interface PeriodCosts extends CostFigures {
  /** The most expensive first. Calls without an assistant are in none. */
  assistants: AssistantCosts[]
}

type Row = Omit<AssistantCosts, 'id' | 'known'> & {
  id: string | null
  known: string
  isTotal: boolean
}

/** Sums the costs of a period, the currency with the most calls first: one statement, whatever the number of calls. */
export async function readCostFigures(
  account: CallOwner & { timezone: string },
  { from, to, ...filter }: AnalyticsFilter,
): Promise<PeriodCosts[]> {
  const period = instantsOf({ from, to }, account.timezone)
  const { sql, values } = callCondition(account, { ...filter, ...period })
  const { rows } = await tenantQuery<Row>(
    account,
    `select counted.*, coalesce(a.name, '') as name from (
       select x.currency, c.assistant_id as id, grouping(c.assistant_id) = 1 as "isTotal",
         sum(x.known) as known, count(*)::int as calls,
         count(*) filter (where x.has_unknown)::int as "unknownCalls",
         sum(c.duration_seconds)::int as "talkSeconds"
       from calls c join call_costs x on x.call_id = c.id
       where ${sql}
       group by grouping sets ((x.currency), (x.currency, c.assistant_id))
     ) as counted
     left join assistants a on a.owner_id = $1::bigint and a.id = counted.id
     order by calls desc`,
    values,
  )
  const figures = rows.map((row) => ({ ...row, known: Number(row.known) }))
  return figures
    .filter(({ isTotal }) => isTotal)
    .map(({ currency, known, calls, unknownCalls, talkSeconds }) => ({
      currency,
      known,
      calls,
      unknownCalls,
      talkSeconds,
      assistants: figures
        .flatMap(({ id, isTotal: _, ...row }) => (id === null ? [] : [{ id, ...row }]))
        .filter((row) => row.currency === currency)
        .toSorted((a, b) => b.known - a.known),
    }))
}
