import { beforeAll, expect, it } from 'vitest'
import { systemPool } from '@/lib/platform/database/client'
import { businessStatement } from './business-statement'
import { readBusinessMetrics } from './read-business-metrics'

/** How many rows each table has that are no longer open. */
const CLOSED = 3000

const MINUTE_AGO = `now() - interval '1 minute'`

/** One open row for each value, among many closed ones. */
const SEED = `
  insert into users (id, email, name, plan) values (1, 'ada@example.com', 'Ada', 'pro');
  insert into contacts (id, owner_id, first_name, updated_at, phone)
    select n, 1, 'Grace', now(), '+9053' || (21110000 + n) from generate_series(1, ${CLOSED}) n;
  insert into calls (id, owner_id, direction, origin, phone, status, started_at, reserved_seconds)
    select gen_random_uuid(), 1, 'outbound', 'api', '+905321110000',
      case when n = 1 then 'ringing' when n <= 3 then 'in_progress' else 'completed' end, ${MINUTE_AGO},
      case when n <= 3 then 60 else 0 end
    from generate_series(1, ${CLOSED}) n;
  insert into call_messages (owner_id, call_id, key, message, cause, state, due_at)
    select 1, id, 'after', '{}', '{}', case when status = 'ringing' then 'due' else 'sent' end, ${MINUTE_AGO}
    from calls;
  insert into webhook_subscriptions (id, owner_id, event, target_url, secret)
    select n, 1, 'contact.created', 'https://example.com', 'x' from generate_series(1, 3) n;
  insert into events (id, owner_id, event_id, name, payload)
    select n, 1, 'evt_' || n, 'contact.created', '{}' from generate_series(1, ${CLOSED}) n;
  insert into webhook_deliveries (owner_id, event_row_id, subscription_id, status, next_attempt_at)
    select 1, n, n % 3 + 1, case when n <= 30 then 'pending' else 'succeeded' end,
      case when n = 17 then ${MINUTE_AGO} else now() + interval '1 hour' end
    from generate_series(1, ${CLOSED}) n;
  insert into knowledge_bases (id, owner_id, name, updated_at) values ('kb', 1, 'Base', now());
  insert into knowledge_documents
      (id, owner_id, knowledge_base_id, title, kind, bytes, digest, updated_at, status)
    select 'doc_' || n, 1, 'kb', 'Document', 'text', 1, n::text, ${MINUTE_AGO},
      case when n = 1 then 'processing' else 'ready' end
    from generate_series(1, ${CLOSED}) n;
  insert into campaigns (owner_id, name, status, next_tick_at, updated_at)
    select 1, 'Spring', case when n = 1 then 'running' else 'finished' end, ${MINUTE_AGO}, now()
    from generate_series(1, ${CLOSED}) n;
  insert into cadences (id, owner_id, name, is_active, updated_at)
    values (1, 1, 'Runs', true, now()), (2, 1, 'Does not run', false, now());
  insert into cadence_enrollments (owner_id, cadence_id, contact_id, status, next_run_at)
    select 1, case when n = 2 then 2 else 1 end, n, case when n <= 2 then 'active' else 'completed' end,
      case when n = 1 then ${MINUTE_AGO} else now() - interval '1 day' end
    from generate_series(1, ${CLOSED}) n;
  analyze`

beforeAll(async () => {
  await systemPool().query(SEED)
})

async function readings(now?: number): Promise<Record<string, number>> {
  const all = await readBusinessMetrics(now)
  return Object.fromEntries(
    all.map(({ name, value, labels }) => [
      [name, ...Object.values(labels)].join(' '),
      /age|oldest/.test(name) ? Math.floor(value / 60) : value,
    ]),
  )
}

it('measures open calls, what they reserve, and the oldest due entry of each queue', async () => {
  expect(await readings()).toEqual({
    'santral.database.up': 1,
    'santral.database.size': expect.any(Number) as number,
    'santral.calls.open initiated': 0,
    'santral.calls.open ringing': 1,
    'santral.calls.open in_progress': 2,
    'santral.calls.oldest initiated': 0,
    'santral.calls.oldest ringing': 1,
    'santral.calls.oldest in_progress': 1,
    'santral.calls.reserved initiated': 0,
    'santral.calls.reserved ringing': 60,
    'santral.calls.reserved in_progress': 120,
    'santral.queue.age webhook_deliveries': 1,
    'santral.queue.age documents': 1,
    'santral.queue.age call_messages': 1,
    'santral.queue.age call_analyses': 0,
    'santral.queue.age campaign_ticks': 1,
    // Not a day: that enrollment waits for a cadence that does not run.
    'santral.queue.age cadence_steps': 1,
  })
})

it('asks the database every few seconds at most', async () => {
  const now = Date.now()
  const first = readBusinessMetrics(now + 60_000)
  expect(readBusinessMetrics(now + 64_999)).toBe(first)
  expect(readBusinessMetrics(now + 65_000)).not.toBe(first)
  await Promise.all([first, readBusinessMetrics(now + 65_000)])
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const scans = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(scans)]

it('reads no table that grows from end to end', async () => {
  const { rows } = await systemPool().query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (format json) ${businessStatement(false)}`,
    [['pro']],
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  const read = scans(plan as Plan)
    .filter(({ 'Node Type': type }) => type === 'Seq Scan')
    .map((scan) => scan['Relation Name'])
  // These two tables are tiny in this test. With many rows, they are read by key.
  expect(read.filter((table) => table !== 'users' && table !== 'cadences')).toEqual([])
})
