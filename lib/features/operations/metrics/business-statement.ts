/**
 * The statement behind the metrics of calls, queues and balances: one line for each value. It touches open rows only,
 * each through an index over open rows, and the first entry of each queue. `$1` are the plans with cadences.
 */

/** How long the oldest due entry has been due, in seconds. Each selects `since`: when it became due. */
const QUEUES: Readonly<Record<string, string>> = {
  // One step in the index for each subscription with pending deliveries, however many each has.
  webhook_deliveries: `
    with recursive oldest as (
      (select subscription_id, next_attempt_at from webhook_deliveries
       where status = 'pending' order by subscription_id, next_attempt_at limit 1)
      union all
      select d.subscription_id, d.next_attempt_at from oldest o cross join lateral (
        select subscription_id, next_attempt_at from webhook_deliveries
        where status = 'pending' and subscription_id > o.subscription_id
        order by subscription_id, next_attempt_at limit 1) d
    )
    select min(next_attempt_at) as since from oldest`,
  documents: `
    select least(
      (select min(updated_at) from knowledge_documents where status = 'pending'),
      (select min(updated_at) from knowledge_documents where status = 'processing')) as since`,
  call_messages: `
    select min(due_at) as since from call_messages where state in ('due', 'sending')`,
  call_analyses: `
    select min(ended_at) as since from calls where analysis_state in ('pending', 'repeating')`,
  campaign_ticks: `select min(next_tick_at) as since from campaigns where status = 'running'`,
  // Enrollments of a cadence that does not run wait for it: they are not due.
  cadence_steps: `
    select (
      select e.next_run_at from cadence_enrollments e
        join cadences d on d.id = e.cadence_id join users u on u.id = e.owner_id
      where e.status = 'active' and e.next_run_at <= now()
        and d.is_active and not d.is_template and d.deleted_at is null and u.plan = any($1)
      order by e.next_run_at limit 1) as since`,
}

/** The jobs of the embedded runner, which keeps them in the same database. */
const EMBEDDED_JOBS = `select min(due_at) as since from jobs.job where lease is null`

/** A future or missing time gives 0. */
const age = (since: string) => `greatest(0, extract(epoch from now() - ${since}))::float8`

const CALLS = `
  select metric, status as label, value from (
    select status, count(*)::float8 as calls, ${age('min(started_at)')} as oldest,
      sum(reserved_seconds)::float8 as reserved
    from calls where status in ('initiated', 'ringing', 'in_progress') group by status) c
  cross join lateral (values
    ('santral.calls.open', calls), ('santral.calls.oldest', oldest), ('santral.calls.reserved', reserved)
  ) as m (metric, value)`

export type CallMetric = 'santral.calls.open' | 'santral.calls.oldest' | 'santral.calls.reserved'

export interface BusinessRow {
  metric: 'santral.queue.age' | 'santral.database.size' | CallMetric
  /** The status or the queue. */
  label: string
  value: number
}

/** @param embeddedJobs whether the embedded runner runs the jobs */
export function businessStatement(embeddedJobs: boolean): string {
  const queues = { ...QUEUES, ...(embeddedJobs && { jobs: EMBEDDED_JOBS }) }
  return [
    CALLS,
    ...Object.entries(queues).map(
      ([queue, oldest]) => `
        select 'santral.queue.age', '${queue}', ${age('since')} from (${oldest}) q`,
    ),
    `select 'santral.database.size', '', pg_database_size(current_database())::float8`,
  ].join('\nunion all\n')
}
