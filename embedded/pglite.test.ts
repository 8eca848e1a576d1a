import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openPglite, openPgliteServer, type PgliteServer, socketDirOf } from './pglite'

// One for all tests, because opening an empty one takes seconds.
let server: PgliteServer
beforeAll(async () => {
  server = await openPgliteServer(await openPglite())
})
afterEach(() => server.pool.query('drop schema public cascade; create schema public'))
afterAll(() => server.close())

const numbers = Array.from({ length: 200 }, (_, n) => n)

it('gives each of many simultaneous clients the result of its own statement', async () => {
  const answers = await Promise.all(
    numbers.map(async (n) => {
      const text = n % 2 ? 'select $1::int + 1000 as v' : 'select $1::int as v'
      return (await server.pool.query<{ v: number }>(text, [n])).rows[0]?.v
    }),
  )
  expect(answers).toEqual(numbers.map((n) => (n % 2 ? n + 1000 : n)))
})

it("keeps transactions apart from other clients' statements", async () => {
  await server.pool.query('create table t (n int)')
  const transfer = async (n: number) => {
    const client = await server.pool.connect()
    await client.query('begin')
    await client.query('insert into t values ($1)', [n])
    await client.query(n % 3 ? 'commit' : 'rollback')
    client.release()
  }
  await Promise.all(
    numbers.map((n) => (n % 2 ? transfer(n) : server.pool.query('select $1::int', [n]))),
  )
  const { rows } = await server.pool.query<{ count: number }>('select count(*)::int from t')
  expect(rows[0]?.count).toBe(numbers.filter((n) => n % 2 && n % 3).length)
})

it('continues after failed statements and after a client that disconnects inside a transaction', async () => {
  const failing = numbers.map((n) =>
    server.pool.query('select 1 / $1::int as v', [n % 2]).then(
      () => 'answered',
      () => 'failed',
    ),
  )
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('begin')
  client.on('error', () => undefined)
  ;(client as unknown as { connection: pg.Connection }).connection.stream.destroy()
  const outcomes = await Promise.all(failing)
  expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(100)
  const { rows } = await server.pool.query<{ v: number }>('select $1::int as v', [7])
  expect(rows[0]?.v).toBe(7)
})

it('rolls back the transaction of a client that is killed at any moment of it', async () => {
  await server.pool.query('create table kept (n int)')
  const answered = new Set<number>()
  for (let turns = 0; !answered.has(2); turns += 1) {
    const client = new pg.Client({ connectionString: server.url })
    client.on('error', () => undefined)
    await client.connect()
    let answers = 0
    const answer = () => (answers += 1)
    const begun = client.query('begin').then(answer, () => undefined)
    const inserted = client.query('insert into kept values (1)').then(answer, () => undefined)
    for (let turn = 0; turn < turns; turn += 1) await setImmediate()
    answered.add(answers)
    ;(client as unknown as { connection: pg.Connection }).connection.stream.destroy()
    await Promise.all([begun, inserted])
    const { rows } = await server.pool.query<{ count: number }>('select count(*)::int from kept')
    expect(rows[0]?.count).toBe(0)
  }
})

it('has one socket directory for an installation, and removes what a killed process left in it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'santral-data-'))
  const dir = await socketDirOf(dataDir)
  await mkdir(dir)
  await writeFile(path.join(dir, '.s.PGSQL.5432'), '')
  expect(await socketDirOf(dataDir)).toBe(dir)
  expect(existsSync(dir)).toBe(false)
  await rm(dataDir, { recursive: true })
})

it('refuses bytes that are not the PostgreSQL protocol, and serves other clients', async () => {
  const socketPath = `${new URL(server.url).searchParams.get('host')}/.s.PGSQL.5432`
  for (const garbage of ['GET / HTTP/1.1\r\n\r\n', '\0\0\0\0\0\0\0\0', '\0\0\0\x08\0\x02\0\0']) {
    const socket = connect(socketPath)
    const answer = text(socket)
    socket.write(garbage)
    if (garbage.startsWith('G')) socket.end()
    await answer
  }
  const { rows } = await server.pool.query<{ v: number }>('select 7 as v')
  expect(rows[0]?.v).toBe(7)
})
