import type { Pool } from 'pg'
import { COMPANIES, FIRST_NAMES, LAST_NAMES } from '@/bench/lib/seed-contacts'
import { STATEMENTS } from './statements'

const ACCOUNTS = 100

/** The rows come in so many portions, with their indexes in place and a vacuum after each, as over the months. */
const PORTIONS = 40

const CHANGED = ['contacts', 'calls', 'campaign_contacts', 'campaigns', 'webhook_deliveries']

const ACCOUNTS_WITH_SETTINGS = `
  with account as (
    insert into users (id, email, name, plan, email_verified_at)
    select n, 'account' || n || '@example.com', 'Account ' || n, 'pro', now()
    from generate_series(1, $1::int) n returning id
  ), assistant as (
    insert into assistants (id, owner_id, name, updated_at)
    select 'asst_' || id, id, 'Reception', now() from account
  ), number as (
    insert into phone_numbers
      (id, owner_id, phone_number, friendly_name, provider, provider_type, region_code, updated_at)
    select id, id, '+90850' || (1000000 + id), 'Office', 'rtc_sip', 'sip', 'TR', now() from account
  ), campaign as (
    insert into campaigns (id, owner_id, name, status, updated_at)
    select id, id, 'All customers', 'running', now() from account
  ), cadence as (
    insert into cadences (id, owner_id, name, is_active, updated_at)
    select id, id, 'Follow-up', true, now() from account
  ), subscription as (
    insert into webhook_subscriptions (id, owner_id, event, target_url, secret)
    select id, id, 'call.completed', 'https://receiver.example/hook', 'secret' from account
  ), base as (
    insert into knowledge_bases (id, owner_id, name, updated_at)
    select 'kb_' || id, id, 'Answers', now() from account
  )
  insert into knowledge_documents
    (id, owner_id, knowledge_base_id, title, kind, bytes, digest, status, updated_at)
  select 'doc_' || id, id, 'kb_' || id, 'Prices', 'md', 20000, md5(id::text), 'ready', now() from account`

/**
 * Fills the tables that grow, with rows like those of the product, for so many contacts: each is in a campaign and is
 * called once, which causes what a call causes.
 * @returns the bytes of write-ahead log per row of each table, without whole pages
 */
export async function fill(pool: Pool, contacts: number): Promise<Map<string, number>> {
  const client = await pool.connect()
  const wal = new Map<string, { bytes: number; rows: number }>()
  const position = async () => {
    const { rows } = await client.query<{ at: string }>(
      `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at`,
    )
    return Number(rows[0]?.at)
  }
  try {
    await client.query(ACCOUNTS_WITH_SETTINGS, [ACCOUNTS])
    await client.query('create temporary table names (first text[], last text[], companies text[])')
    await client.query('insert into names values ($1, $2, $3)', [
      FIRST_NAMES,
      LAST_NAMES,
      COMPANIES,
    ])
    await client.query(
      'create temporary table portion (contact_id bigint, owner_id bigint, call_id uuid, n int)',
    )
    for (let portion = 0; portion < PORTIONS; portion += 1) {
      if (portion % 10 === 0) console.error(`Filling the tables: ${(portion / PORTIONS) * 100} % …`)
      const from = Math.round((contacts * portion) / PORTIONS)
      const to = Math.round((contacts * (portion + 1)) / PORTIONS)
      for (const { table, sql } of STATEMENTS) {
        const before = await position()
        const { rowCount } = await client.query(
          sql
            .replaceAll(':from', String(from))
            .replaceAll(':to', String(to))
            .replaceAll(':accounts', String(ACCOUNTS)),
        )
        const sum = wal.get(table) ?? { bytes: 0, rows: 0 }
        const isInsert = sql.trimStart().startsWith('insert')
        sum.bytes += (await position()) - before
        sum.rows += isInsert ? (rowCount ?? 0) : 0
        wal.set(table, sum)
      }
      await client.query('truncate portion')
      await client.query(`vacuum ${CHANGED.join(', ')}`)
    }
  } finally {
    client.release(true)
  }
  wal.delete('portion')
  return new Map([...wal].map(([table, { bytes, rows }]) => [table, bytes / rows]))
}
