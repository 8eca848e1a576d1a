import type pg from 'pg'

/**
 * Everything lives in the schema `jobs`. What is opaque to SQL (events, outputs, memos) is `json`, which is kept
 * as it was written, rather than `jsonb`, which refuses some strings that JavaScript allows.
 * Times come from this process's clock, so that timers and rows agree.
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
create index if not exists event_unmatched on jobs.event (arrival) where not matched;
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
create index if not exists run_ended on jobs.run (ended_at) where ended_at is not null;

-- A step without memo is planned, sleeping or waiting. "seq" is the order in which steps got their memos.
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

-- A call of the app that is to be made; with a lease, one that is being made. "again" asks for another discovery
-- after this one, because something happened while it ran.
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
create index if not exists job_due on jobs.job (due_at, run_id) where lease is null;
create index if not exists job_leased on jobs.job (lease_until) where lease is not null;

-- The end of a sleep, or the timeout of a step that waits.
create table if not exists jobs.timer (
  run_id text not null references jobs.run on delete cascade,
  step_id text not null,
  due_at timestamptz not null,
  primary key (run_id, step_id)
);
create index if not exists timer_due on jobs.timer (due_at);

-- Who wants to know about later events: steps that wait for one, and runs that one would cancel.
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
create index if not exists listener_event on jobs.listener (event, key);

create table if not exists jobs.idempotency (
  key text primary key,
  expires_at timestamptz not null
);
create index if not exists idempotency_expires on jobs.idempotency (expires_at);

create table if not exists jobs.cron (
  fn_id text not null,
  schedule text not null,
  next_at timestamptz not null,
  primary key (fn_id, schedule)
);
`

/**
 * Makes what is missing of the schema, and takes back the leases of the process that ran before:
 * on one machine there is one runner, so whoever held them is gone.
 */
export async function prepareSchema(pool: pg.Pool): Promise<void> {
  await pool.query(SCHEMA)
  await pool.query('update jobs.job set lease = null, lease_until = null where lease is not null')
}
