import { describe, expect, it } from 'vitest'
import { checkMigrations, findFatalMigrations } from './migrations.mjs'

const EARLIER = { name: '1_expand', sql: 'create table contacts (id bigint, name text);' }

async function problemsOf(...lines: string[]): Promise<string[]> {
  const found = await findFatalMigrations([EARLIER, { name: '2_next', sql: lines.join('\n') }], [])
  return found.map((problem) => problem.replace('prisma/migrations/2_next/migration.sql:', ''))
}

it('holds for all migrations of this repository but those that are older', async () => {
  expect(await checkMigrations()).toEqual([])
})

describe('what the version before survives', () => {
  it.each([
    'alter table contacts add column title text',
    'alter table contacts add column stars int not null default 0',
    'alter table contacts add column seen_at timestamptz not null default now()',
    'alter table contacts add column company_id bigint references contacts (id) on delete cascade',
    'alter table contacts alter column name set default $$nobody$$',
    'create index concurrently contacts_name on contacts (name)',
    'create table notes (id serial primary key, text text not null unique)',
    'create table notes (id int, contact_id bigint references contacts (id) on delete set null)',
    "comment on table contacts is 'drop table'",
    "insert into contacts (name) values ('; drop table contacts;')",
  ])('is allowed: %s', async (sql) => {
    expect(await problemsOf(sql)).toEqual([])
  })

  it('is everything on a table that the same migration creates', async () => {
    const sql = [
      'create table notes (id bigint, text text);',
      'create unique index notes_text on notes (text);',
      'alter table notes add constraint notes_id check (id > 0), alter column id set not null;',
    ]
    expect(await problemsOf(...sql)).toEqual([])
  })
})

describe('what takes something away', () => {
  it.each([
    ['alter table contacts drop column name', 'drops a column'],
    ['drop table contacts', 'drops the table'],
    ['drop index contacts_name', 'drops the index'],
    ['alter table contacts rename column name to full_name', 'renames the column'],
    ['alter table contacts rename to people', 'renames the table'],
    ['alter table contacts alter column name type varchar(10)', 'changes the type of a column'],
    ['alter table contacts alter column name drop default', 'drops a default'],
    ['alter table contacts alter column name drop not null', 'the version before may read NULL'],
    ['delete from contacts', 'deletes rows'],
    ['truncate contacts', 'deletes rows'],
  ])('is refused until nothing uses it: %s', async (sql, says) => {
    const form = 'unless a line above states "-- safe: unused since <migration>"'
    expect(await problemsOf(sql)).toEqual([`1: ${says}: ${form}`])
    expect(await problemsOf('-- safe: unused since 1_expand', sql)).toEqual([])
    for (const name of ['0_unknown', '2_next']) {
      const problem = `2: ${says}: ${name} is no earlier migration`
      expect(await problemsOf(`-- safe: unused since ${name}`, sql)).toEqual([problem])
    }
  })
})

describe('what refuses the writes of the version before', () => {
  const form = 'unless a line above states "-- safe: kept since <migration>"'

  it.each([
    ['alter table contacts add check (id > 0) not valid', 'the constraint refuses rows'],
    ['create unique index concurrently on contacts (name)', 'the unique index refuses rows'],
    [
      'create trigger t before insert on contacts for each row execute function f()',
      'the trigger also runs for the version before',
    ],
    [
      'create table notes (id int, contact_id bigint references contacts (id))',
      'a row of contacts could no longer be deleted',
    ],
  ])('is refused until it keeps the rule: %s', async (sql, says) => {
    expect(await problemsOf(sql)).toEqual([`1: ${says}: ${form}`])
    expect(await problemsOf('-- safe: kept since 1_expand', sql)).toEqual([])
  })

  it('is always refused for a new column that it does not fill', async () => {
    const sql = 'alter table contacts add column title text not null'
    expect(await problemsOf('-- safe: kept since 1_expand', sql)).toEqual([
      '2: the version before cannot insert rows without the new column',
    ])
  })
})

describe('what holds up everything else', () => {
  it.each([
    ['create index on contacts (name)', 'an index is built without CONCURRENTLY'],
    ['update contacts set name = upper(name)', 'rows are locked until the migration is committed'],
    [
      'alter table contacts add column code uuid not null default gen_random_uuid()',
      'the new column is computed for each row',
    ],
    ['alter table contacts add column n bigserial', 'the new column is computed for each row'],
  ])('is refused unless the table is small: %s', async (sql, says) => {
    const form = 'unless a line above states "-- safe: small, <how many rows>"'
    expect(await problemsOf(sql)).toEqual([`1: ${says}: ${form}`])
    expect(await problemsOf('-- safe: small, one row for each account', sql)).toEqual([])
    expect(await problemsOf('-- safe: small,', sql)).toHaveLength(1)
  })

  it('names each danger of a statement, and takes a line for each', async () => {
    const sql = 'alter table contacts alter column name set not null'
    expect(await problemsOf(sql)).toHaveLength(2)
    const lines = ['-- safe: kept since 1_expand', '-- safe: small, one row for each account']
    expect(await problemsOf(...lines, sql)).toEqual([])
  })
})

it('takes the lines above a statement for that statement alone', async () => {
  const found = await problemsOf(
    '-- safe: unused since 1_expand',
    'drop table a;',
    '',
    'drop table b;',
  )
  expect(found).toEqual([expect.stringMatching(/^4: drops the table/)])
})

it('demands that a statement outside of a transaction stands alone', async () => {
  const sql = 'create index concurrently on contacts (name);'
  expect(await problemsOf(sql, 'alter table contacts add column title text;')).toEqual([
    '1: CONCURRENTLY: must be the only statement of its migration',
  ])
})

it('demands that a migration changes one existing table, because the locks of two can deadlock', async () => {
  const sql = ['alter table contacts add a int;', 'alter table contacts add b int;']
  expect(await problemsOf(...sql, 'create table notes (id int);')).toEqual([])
  expect(await problemsOf(...sql, 'alter table calls add a int;')).toEqual([
    '3: locks calls besides contacts: that takes a migration of its own',
  ])
})

it('refuses what it cannot judge', async () => {
  expect(await problemsOf('do $$ begin drop table contacts; end $$')).toEqual([
    '1: the check does not know DoStmt',
  ])
})

it('names an exemption that nothing needs', async () => {
  expect(await findFatalMigrations([EARLIER], ['1_expand', '0_unknown'])).toEqual([
    'scripts/checks/migrations.mjs: 1_expand needs no exemption',
    'scripts/checks/migrations.mjs: 0_unknown does not exist',
  ])
})
