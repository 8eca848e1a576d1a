import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { type Statement, statementsOfPages } from '@/bench/pages/count-statements'
import { PAGE_NAMES, visitsOf } from '@/bench/pages/page-list'
import { seedAccounts } from '@/bench/pages/seed'
import { cookieHeader, logInCookies } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { databaseUrl } from '../invariants/invariant'
import { tracedServer } from '../traced'

/**
 * Each page of the file tree, with more rows than it shows at once, so that a statement for each row would be seen. They
 * are the pages of `npm run bench -- pages`.
 */

/** Includes `BEGIN` and `COMMIT`. */
const MOST = 12

let statements: Map<string, Statement[]>
beforeAll(async () => {
  const { collector, server } = await tracedServer()
  const pool = new pg.Pool({ connectionString: await databaseUrl(server), max: 1 })
  const [account] = await seedAccounts(pool, [{ contacts: 300, calls: 150 }])
  if (!account) throw new Error('No account was seeded.')
  const visits = await visitsOf(pool, account.id)
  await pool.end()
  const cookie = cookieHeader(await logInCookies(server, account))
  statements = await statementsOfPages(server.url, { cookie, visits }, collector)
}, within(240_000))

it.each(PAGE_NAMES)(`%s sends at most ${MOST} statements`, (name) => {
  const texts = statements.get(name)?.map(({ text }) => text)
  expect(texts).toBeDefined()
  expect(texts?.length, texts?.join('\n')).toBeLessThanOrEqual(MOST)
})

it('sees the statements of the pages', () => {
  expect(statements.get('/contacts')?.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('from contacts c'),
  )
})
