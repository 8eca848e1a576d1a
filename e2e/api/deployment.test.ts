import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onServer } from '@/lib/testing/database/postgres'
import { sender, type StartedServer, startServer } from '@/lib/testing/server'
import { startPostgres } from '@/scripts/postgres.mjs'

/** A deployment on PostgreSQL whose Inngest accepts connections and never answers. */

const APP_SECRET = 'app-secret-of-the-tests-0123456789abcdef'
let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: StartedServer
const name = `santral_deployment_${process.pid}`
const inngest = createServer((socket) => socket.on('error', () => undefined))

beforeAll(async () => {
  postgres = await startPostgres()
  await onServer(postgres.url, (client) => client.query(`create database ${name}`))
  const databaseUrl = new URL(postgres.url)
  databaseUrl.pathname = `/${name}`
  inngest.listen(0, '127.0.0.1')
  await once(inngest, 'listening')
  const { port } = inngest.address() as { port: number }
  server = await startServer({
    env: {
      DATABASE_URL: databaseUrl.href,
      HOST: '127.0.0.1',
      APP_SECRET,
      AGENT_SECRET: 'agent-secret-of-the-tests-0123456789abcd',
      INNGEST_BASE_URL: `http://127.0.0.1:${port}`,
      INNGEST_EVENT_KEY: 'event-key-of-the-tests',
      INNGEST_SIGNING_KEY: 'ab'.repeat(32),
    },
  })
})
afterAll(async () => {
  await server.stop()
  inngest.close()
  await onServer(postgres.url, (client) => client.query(`drop database ${name} with (force)`))
  await postgres.stop()
})

/** Ends all connections to the database, and lets or does not let new ones in. */
const setAway = (away: boolean) =>
  onServer(postgres.url, async (client) => {
    await client.query(`alter database ${name} allow_connections ${!away}`)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
  })

const health = async () => (await sender(server)('/api/health')).status

it('outlives a database that goes away, and says that it is unavailable', async () => {
  // Opens a connection, which then breaks.
  await expect.poll(health).toBe(200)
  await setAway(true)
  await expect.poll(health).toBe(503)
  const withKey = { headers: { 'X-API-Key': `pk_live_${'0'.repeat(48)}` } }
  const stranger = { email: 'ada@example.com', password: 'correct horse battery', name: 'Ada' }
  for (const response of [
    await sender(server)('/api/v1/account', withKey),
    await sender(server)('/api/auth/register', { json: stranger }),
  ]) {
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toMatchObject({ code: 'service_unavailable' })
  }
  await setAway(false)
  await expect.poll(health).toBe(200)
})

it('writes nothing but lines of JSON, also of SDKs and of Node', async () => {
  const send = sender(server)
  await send('/api/auth/callback/nothing', { method: 'POST', body: 'x' })
  await send('/api/auth/session', { headers: { cookie: 'next-auth.session-token=broken' } })
  await send('/no/such/page')
  await send('/login', { method: 'POST', headers: { 'next-action': 'unknown' }, body: 'x' })

  // The server writes its log in the background.
  const log = () => readFile(server.log, 'utf8')
  for (const part of ['Santral is ready', 'failed-to-find-server-action', 'database broke']) {
    await expect.poll(log).toContain(part)
  }
  const lines = (await log()).split('\n').filter(Boolean)
  for (const record of lines.map((line) => JSON.parse(line) as unknown)) {
    expect(record).toMatchObject({
      level: expect.any(Number),
      time: expect.any(Number),
      msg: expect.any(String),
    })
  }
  expect(lines.join('\n')).not.toContain(APP_SECRET)
})
