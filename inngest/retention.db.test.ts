import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { systemPool } from '@/lib/platform/database/client'
import { functions } from '.'
import { RETENTION } from './retention'

it('lists every table', async () => {
  const { rows } = await systemPool().query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1`,
  )
  expect(Object.keys(RETENTION).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

it('names existing jobs', () => {
  // The SDK's types hide the options of a function.
  const jobs = (functions() as unknown as { opts: { id: string } }[]).map(({ opts }) => opts.id)
  const named = Object.values(RETENTION).flatMap(({ job }) => job ?? [])
  expect(jobs).toEqual(expect.arrayContaining(named))
})

it('is what docs/scale.md says', () => {
  const [, section = ''] = readFileSync('docs/scale.md', 'utf8').split('## Retention')
  const [table = ''] = section.split('\n## ')
  const rows = [...table.matchAll(/^\| `(\w+)` +\|(.+)\|(.+)\|(.*)\|$/gm)].map((match) =>
    match.slice(1).map((cell) => cell.trim()),
  )
  expect(rows).toEqual(
    Object.entries(RETENTION).map(([table, { grows, kept, job }]) => [
      table,
      grows,
      kept,
      job ? `\`${job}\`` : '',
    ]),
  )
})
