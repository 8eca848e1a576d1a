-- A request holds its Idempotency-Key for a minute at a time, and keeps the id of what it made.
-- Rows from before count as answered, or as left behind by a dead process.
alter table idempotency_keys
  add column lease text not null default '',
  add column lease_until timestamptz(3) not null default now(),
  add column result_id text;
alter table idempotency_keys
  alter column lease drop default,
  alter column lease_until drop default;
