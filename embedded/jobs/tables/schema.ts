import type pg from 'pg'
import { MAX_INTERRUPTIONS } from './jobs'

/**
 * All tables live in the schema `jobs`. Events, outputs and memos are opaque to SQL. They are `json`, which stores the
 * text as it is, and not `jsonb`, which refuses some strings that JavaScript allows. All times come from the clock of
 * this process, so that timers and rows agree.
 */
const SCHEMA = `
create schema if not exists jobs;

create table if not exists jobs.event (
  id text primary key,
  arrival bigint generated always as identity,
  name text not null,
  body json not null,
  matched boolean not null,
  received_at timestamptz not null
);
-- event_unmatched: the next events to match
create index if not exists event_unmatched on jobs.event (arrival) where not matched;
-- event_received: events that are too old
create index if not exists event_received on jobs.event (received_at);

create table if not exists jobs.run (
  id text primary key,
  fn_id text not null,
  event json not null,
  keys text[] not null,
  status text not null default 'running',
  output json,
  parent_run text,
  parent_step text,
  started_at timestamptz not null,
  ended_at timestamptz
);
-- run_ended: runs that are too old
create index if not exists run_ended on jobs.run (ended_at) where ended_at is not null;

-- A step without a memo is planned, sleeping or waiting. "seq" is the order in which steps got their memos.
create table if not exists jobs.step (
  run_id text not null references jobs.run on delete cascade,
  id text not null,
  op text not null,
  name text,
  race boolean not null default false,
  memo json,
  seq bigint,
  primary key (run_id, id)
);
create sequence if not exists jobs.step_seq;

-- A call of the app: waiting without a lease, in flight with one. "again" requests another discovery after this
-- one, because the run got new results while it was in flight.
create table if not exists jobs.job (
  run_id text not null references jobs.run on delete cascade,
  step_id text not null,
  attempt int not null default 0,
  keys text[] not null,
  due_at timestamptz not null,
  again boolean not null default false,
  lease text,
  lease_until timestamptz,
  primary key (run_id, step_id)
);
alter table jobs.job add column if not exists interruptions int not null default 0;
-- job_due: the next jobs to call
create index if not exists job_due on jobs.job (due_at, run_id) where lease is null;
-- job_leased: jobs whose call was lost
create index if not exists job_leased on jobs.job (lease_until) where lease is not null;

-- The end of a sleep, or the timeout of a step that waits for an event or an invocation.
create table if not exists jobs.timer (
  run_id text not null references jobs.run on delete cascade,
  step_id text not null,
  due_at timestamptz not null,
  primary key (run_id, step_id)
);
-- timer_due: the next timers
create index if not exists timer_due on jobs.timer (due_at);

-- What later events may affect: steps that wait for an event, and runs that an event cancels.
create table if not exists jobs.listener (
  run_id text not null references jobs.run on delete cascade,
  step_id text not null,
  cancels boolean not null,
  event text not null,
  condition text,
  path text,
  key text,
  expires_at timestamptz,
  primary key (run_id, step_id)
);
-- listener_event: what an event may affect
create index if not exists listener_event on jobs.listener (event, key);

create table if not exists jobs.idempotency (
  key text primary key,
  expires_at timestamptz not null
);
-- idempotency_expires: keys that are too old
create index if not exists idempotency_expires on jobs.idempotency (expires_at);

create table if not exists jobs.cron (
  fn_id text not null,
  schedule text not null,
  next_at timestamptz not null,
  primary key (fn_id, schedule)
);
`

/** Creates what is missing of the schema. */
export async function createJobTables(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(SCHEMA)
}

/**
 * Creates what is missing of the schema, and releases all leases. There is one runner per machine, so the process
 * that held them is gone. It counts as an interruption, because one of the steps may have killed it.
 */
export async function prepareSchema(pool: pg.Pool): Promise<void> {
  await createJobTables(pool)
  await pool.query(
    `update jobs.job set lease = null, lease_until = null, interruptions = interruptions + 1,
       attempt = attempt + (interruptions >= ${MAX_INTERRUPTIONS})::int
     where lease is not null`,
  )
}
