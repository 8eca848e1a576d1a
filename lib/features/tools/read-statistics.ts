import { tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import type { ToolStatistics } from './contract/panel-tool'
import type { Outcome, RunStatus } from './rules/outcome'

/** Days whose uses count. */
const STATISTICS_DAYS = 30

/** Number of errors that are shown. */
const SHOWN_ERRORS = 10

const FIGURES = `
  select count(*)::int as uses,
    count(*) filter (where status = 'failed')::int as failures,
    count(*) filter (where status = 'refused')::int as refusals,
    round(percentile_cont(0.5) within group (order by duration_ms))::int as "p50Ms",
    round(percentile_cont(0.95) within group (order by duration_ms))::int as "p95Ms"
  from tool_runs
  where owner_id = $1 and tool_id = $2::bigint and status <> 'running'
    and at > now() - ${STATISTICS_DAYS} * interval '1 day'`

type Figures = Pick<ToolStatistics, 'uses' | 'failures' | 'refusals' | 'p50Ms' | 'p95Ms'>

const ERRORS = `
  select call_id::text as "callId", at, status, status_code as "statusCode", outcome, answer,
    duration_ms as "durationMs"
  from tool_runs
  where owner_id = $1 and tool_id = $2::bigint and status in ('failed', 'refused')
    and at > now() - ${STATISTICS_DAYS} * interval '1 day'
  order by at desc limit ${SHOWN_ERRORS}`

interface ErrorRow {
  callId: string
  at: Date
  status: RunStatus
  statusCode: number | null
  outcome: Outcome | null
  answer: string | null
  durationMs: number | null
}

/** The uses of a tool in calls of the last {@link STATISTICS_DAYS} days. Two statements. */
export async function readStatistics(owner: Owner, id: bigint): Promise<ToolStatistics> {
  const [{ rows: figures }, { rows: errors }] = await Promise.all([
    tenantQuery<Figures>(owner, FIGURES, [String(id)]),
    tenantQuery<ErrorRow>(owner, ERRORS, [String(id)]),
  ])
  const [counted] = figures
  if (!counted) throw new Error('A count has no row.')
  return {
    days: STATISTICS_DAYS,
    ...counted,
    lastErrors: errors.map(({ outcome, at, ...error }) => ({
      ...error,
      at: at.toISOString(),
      message: outcome?.ok === false ? outcome.message : '',
    })),
  }
}
