import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { hashPassword } from '@/lib/features/accounts/passwords'
import { callTables } from './call-tables'
import { contactTables } from './contact-tables'
import type { Filling, Size } from './filling'
import { settingTables } from './setting-tables'
import { withoutIndexes } from '@/bench/lib/seed-contacts'

/** An account of the benchmark, which logs in like any other. */
export interface SeededAccount {
  id: string
  email: string
  password: string
}

const PASSWORD = 'password of the pages benchmark'

/**
 * Seeds an account of each size. Each has rows in every table that a page of the panel reads.
 * @returns the accounts, in the order of the sizes
 */
export async function seedAccounts(pool: Pool, sizes: readonly Size[]): Promise<SeededAccount[]> {
  const passwordHash = await hashPassword(PASSWORD)
  const accounts: SeededAccount[] = []
  const fillings: Filling[] = []
  for (const size of sizes) {
    const email = `pages-${randomBytes(4).toString('hex')}@example.com`
    const id = await makeAccount(pool, { email, passwordHash, ...size })
    accounts.push({ id, email, password: PASSWORD })
    fillings.push({ owner: id, ...size })
  }
  await withoutIndexes(pool, () => fill(pool, fillings.flatMap(contactTables)))
  for (const tables of [settingTables, callTables]) await fill(pool, fillings.flatMap(tables))
  await fill(pool, [TEAMS, 'vacuum analyze'])
  return accounts
}

async function fill(pool: Pool, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await pool.query(statement)
}

async function makeAccount(
  pool: Pool,
  { email, passwordHash, contacts }: Size & { email: string; passwordHash: string },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, plan, password_hash, email_verified_at, contact_count, balance_seconds, locale)
     values ($1, $1, 'enterprise', $2, now(), $3, 360000, 'en') returning id`,
    [email, passwordHash, contacts],
  )
  return rows[0]?.id ?? ''
}

/** Each account owns five teams, of which all accounts are members. */
const TEAMS = `
  with made as (
    insert into teams (name, description, slug)
    select 'Team ' || n || ' of ' || u.name, 'Seeded', 'team-' || u.id || '-' || n
    from users u, generate_series(1, 5) n
    returning id, split_part(slug, '-', 2)::bigint as owner
  )
  insert into team_members (team_id, user_id, role)
  select t.id, u.id, case when u.id = t.owner then 'owner' else 'member' end
  from made t, users u`
