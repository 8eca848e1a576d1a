import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countTables, type Query } from '@/embedded/copy/contents'
import { nameOf } from '@/embedded/copy/load'
import { openPglite, openPgliteServer } from '@/embedded/pglite'
import type { Secrets } from '@/embedded/start/secrets'
import { onServer, withDatabase } from '@/testing/database/postgres'
import { SEED } from '@/testing/seed'
import {
  logIn,
  operator,
  publicApi,
  type Send,
  startReceiver,
  startServer,
  type StartedServer,
} from '@/testing/server'
import { root } from '@/scripts/lib/paths.mjs'
import { mustRun } from '@/scripts/lib/processes.mjs'
import { startPostgres } from '@/scripts/postgres.mjs'
import { clientProgram } from '@/scripts/postgres/locate.mjs'
import { within } from '@/scripts/lib/time-scale.mjs'
import { body, type Caller, finished, makeCaller, somebody, start } from '@/testing/api/calling'
import { ALWAYS } from '../invariants/always'
import { EVENTS } from '../invariants/events'
import { contradictionsTo, reading } from '../invariants/invariant'
import { makeCounter } from '../load/counter'
import { makeCustomer } from '../load/customer'
import { drawFrom } from '../load/draw'
import { LANES } from '../load/lanes'
import { leftOver, missing, restlessness } from '../load/survival'

/** A used installation goes on elsewhere: from a backup that was made under load, in PostgreSQL, and from a dump of that. */

const home = await mkdtemp(join(tmpdir(), 'santral-backups-'))
const file = join(home, 'backup.santral')
const dataDir = join(home, 'restored')
const name = `santral_backups_${randomBytes(4).toString('hex')}`
let postgres: Awaited<ReturnType<typeof startPostgres>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  ;[postgres, receiver] = await Promise.all([startPostgres(), startReceiver()])
  await onServer(postgres.url, (client) => client.query(`create role ${name} login password 'x'`))
})
afterAll(async () => {
  await onServer(postgres.url, async (client) => {
    for (const part of ['moved', 'again']) {
      await client.query(`drop database if exists ${name}_${part} with (force)`)
    }
    await client.query(`drop role ${name}`)
  })
  await Promise.all([postgres.stop(), receiver.close(), rm(home, { recursive: true })])
})

it(
  'goes on from a backup made under load, in PostgreSQL, and from a dump of that',
  async () => {
    const first = await startServer()
    await operator(first, 'demo', 'reset')
    const caller = await makeCaller(first)
    await finished(caller, await start(caller, somebody()))
    const question = await teach(caller.panel)
    const { confirmed, account } = await backUpUnderLoad(first)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await first.stop()).toBe(0)

    const there = { ...first.env, DATA_DIR: dataDir }
    expect(await command(there, 'restore', file)).toMatchObject({ dataDir, replaced: null })
    await expect(command(there, 'restore', file)).rejects.toThrow('Add --replace')
    const data = { dataDir, remove: () => Promise.resolve() }
    const second = await startServer({ after: { data } })
    await expectWorks(second, caller, question)
    const customer = { panel: await logIn(second, account) }
    expect(await restlessness(() => reading(second, leftOver), [customer], 60_000)).toEqual([])
    const found = await reading(second, async (read) => [
      ...(await contradictionsTo([...ALWAYS, ...EVENTS], read)),
      ...(await missing([{ confirmed }], read)),
    ])
    expect(found).toEqual([])

    const paused = await operator(second, 'automation', 'pause')
    expect(paused).toMatchObject({ cadences: expect.toSatisfy((count) => count > 0) })
    expect(await operator(second, 'automation', 'pause')).toEqual({ campaigns: 0, cadences: 0 })

    const moved = await makeDatabase('moved')
    await expect(operator(second, 'move-to', moved)).rejects.toThrow('Stop it first')
    await expect(command(second.env, 'restore', file, '--replace')).rejects.toThrow('is in use by')
    expect(await second.stop()).toBe(0)
    await onServer(moved, (client) => client.query('create table own as select 1 as n'))
    await expect(command(second.env, 'move-to', moved)).rejects.toThrow('public.own has 1 rows')
    await onServer(moved, (client) => client.query('drop table own'))
    const { tables } = (await command(second.env, 'move-to', moved)) as { tables: Counts[] }
    expect(tables.filter(({ embedded, postgresql }) => embedded !== postgresql)).toEqual([])
    const digests = await digestsOf(moved)
    expect(await inEmbedded(digestsOf)).toEqual(digests)
    expect(digests.length).toBe(tables.length)
    await expect(command(second.env, 'demo', 'reset')).rejects.toThrow('was moved to PostgreSQL')

    const again = await makeDatabase('again')
    const dump = join(home, 'santral.dump')
    const [pgDump, pgRestore] = [await clientProgram('pg_dump'), await clientProgram('pg_restore')]
    const flags = '--no-owner --no-comments --single-transaction'
    await mustRun('sh', ['-c', `${pgDump} --format=custom '${moved}' > ${dump}`])
    await mustRun('sh', ['-c', `${pgRestore} ${flags} --dbname='${again}' < ${dump}`])
    expect(await digestsOf(again)).toEqual(digests)
    const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Secrets
    const third = await startServer({
      after: { data: { ...data, databaseUrl: again } },
      env: { APP_SECRET: secrets.appSecret, AGENT_SECRET: secrets.agentSecret },
    })
    await expectWorks(third, caller, question)
    expect(await third.stop()).toBe(0)
  },
  within(360_000),
)

interface Counts {
  table: string
  embedded: number
  postgresql: number
}

interface Question {
  baseId: string
  query: string
}

async function teach(panel: Send): Promise<Question> {
  const base = await panel('/api/knowledge-bases', { json: { name: 'House' } })
  const { id: baseId } = await body<{ id: string }>(base)
  const json = { title: 'Opening hours', text: 'The showroom opens at nine on weekdays.' }
  const added = await panel(`/api/knowledge-bases/${baseId}/documents`, { json })
  expect(added.status).toBe(202)
  const question = { baseId, query: 'When does the showroom open?' }
  await expect.poll(() => ask(panel, question)).toContain('opens at nine')
  return question
}

async function ask(panel: Send, { baseId, query }: Question): Promise<string> {
  return (await panel(`/api/knowledge-bases/${baseId}/search`, { json: { query } })).text()
}

/** Backs up while a customer works. @returns the customer's account, and the records confirmed before */
async function backUpUnderLoad(server: StartedServer) {
  const sent = makeCounter()
  const alive = { current: () => server, isDying: () => false }
  const customer = await makeCustomer(alive, sent, receiver.url)
  const over = new AbortController()
  const load = Promise.all(
    LANES.map(async (lane, index) => {
      const draw = drawFrom(SEED + index)
      while (!over.signal.aborted) await lane(customer, draw)
    }),
  )
  await Promise.race([sent.grownBy(150), load])
  const confirmed = [...customer.confirmed]
  await operator(server, 'backup', file)
  await Promise.race([sent.grownBy(20), load])
  over.abort()
  await load
  return { confirmed, account: customer.account }
}

/** Log-in, key, calls and knowledge work as before. */
async function expectWorks(server: StartedServer, before: Caller, question: Question) {
  const panel = await logIn(server, before.account)
  const api = publicApi(server, before.account)
  const caller = { ...before, panel, api }
  await finished(caller, await start(caller, somebody()))
  expect(await ask(panel, question)).toContain('opens at nine')
}

async function command(env: NodeJS.ProcessEnv, ...words: string[]): Promise<unknown> {
  const args = ['embedded/operator.mjs', ...words]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  return JSON.parse(stdout)
}

/** Makes an empty database as docs/backups.md says. @returns the URL for its owner, who is not a superuser */
async function makeDatabase(part: string): Promise<string> {
  const database = `${name}_${part}`
  await onServer(postgres.url, (client) =>
    client.query(`create database ${database} owner ${name}`),
  )
  const url = withDatabase(postgres.url, database)
  await onServer(url, (client) => client.query('create extension vector'))
  return Object.assign(new URL(url), { username: name, password: 'x' }).href
}

async function inEmbedded<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await openPgliteServer(await openPglite({ dataDir: join(dataDir, 'database') }))
  try {
    return await work(server.url)
  } finally {
    await server.close()
  }
}

function digestsOf(url: string): Promise<string[]> {
  return onServer(url, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const query: Query = async (sql, values) => (await client.query(sql, values)).rows as never
    const digests: string[] = []
    for (const table of await countTables(query)) {
      const [row] = await query<{ digest: string }>(
        `select md5(string_agg(md5(t::text), '' order by md5(t::text) collate "C")) as digest
         from ${table.schema}.${table.name} t`,
      )
      digests.push(`${nameOf(table)} ${table.rows} ${row?.digest}`)
    }
    return digests
  })
}
