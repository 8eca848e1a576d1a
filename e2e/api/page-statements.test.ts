import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Statement, statementsOfPages, tracingTo } from '@/bench/pages/count-statements'
import { PAGE_NAMES, visitsOf } from '@/bench/pages/page-list'
import { seedAccounts } from '@/bench/pages/seed'
import { cookieHeader, logInCookies, type StartedServer, startServer } from '@/lib/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { startCollector } from '../collector'
import { databaseUrl } from '../invariants/invariant'

/**
 * Each page of the file tree, with more rows than it shows at once, so that a statement for each row would be seen. They
 * are the pages of `npm run bench -- pages`.
 */

/** `BEGIN` and `COMMIT` count too. */
const MOST = 12

let collector: Awaited<ReturnType<typeof startCollector>>
let server: StartedServer
let statements: Map<string, Statement[]>
beforeAll(async () => {
  collector = await startCollector()
  server = await startServer({ env: tracingTo(collector) })
  const pool = new pg.Pool({ connectionString: await databaseUrl(server), max: 1 })
  const [account] = await seedAccounts(pool, [{ contacts: 300, calls: 150 }])
  if (!account) throw new Error('No account was seeded.')
  const visits = await visitsOf(pool, account.id)
  await pool.end()
  const cookie = cookieHeader(await logInCookies(server, account))
  statements = await statementsOfPages(server.url, { cookie, visits }, collector)
}, within(240_000))
afterAll(async () => {
  await server.stop()
  await collector.close()
})

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
