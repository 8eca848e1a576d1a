import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { onServer, withDatabase } from '@/testing/database/postgres'
import { createAccount, logIn, publicApi, type Send, sender } from '@/testing/server'
import { REDIS_START_MS } from '@/testing/vendors/rate-limit/upstash'
import { body } from '@/testing/api/calling'
import { APP_SECRET, deployment } from '../deployed'

/** What is different in production. */

let deployed: Awaited<ReturnType<typeof deployment>>
let send: Send
beforeAll(async () => {
  deployed = await deployment()
  send = sender(deployed.server)
}, REDIS_START_MS)

/** Ends all connections to the database, and lets or does not let new ones in. */
const setAway = (away: boolean) =>
  onServer(deployed.postgres.url, async (client) => {
    const { name } = deployed.postgres
    await client.query(`alter database ${name} allow_connections ${!away}`)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
  })

const health = async () => (await send('/api/health')).status

it('outlives a database that goes away, and says that it is unavailable', async () => {
  // Opens a connection, which then breaks.
  await expect.poll(health).toBe(200)
  await setAway(true)
  await expect.poll(health).toBe(503)
  const withKey = { headers: { 'X-API-Key': `pk_live_${'0'.repeat(48)}` } }
  const stranger = { email: 'ada@example.com', password: 'correct horse battery', name: 'Ada' }
  for (const response of [
    await send('/api/v1/account', withKey),
    await send('/api/auth/register', { json: stranger }),
  ]) {
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toMatchObject({ code: 'service_unavailable' })
  }
  await setAway(false)
  await expect.poll(health).toBe(200)
})

it('says that the disk of the database is full, and takes requests once it has room', async () => {
  const { url, name } = deployed.postgres
  const onDatabase = (statement: string) =>
    onServer(withDatabase(url, name), (client) => client.query(statement))
  const api = publicApi(deployed.server, await createAccount(deployed.server))
  const contact = { first_name: 'Ada', phone: '+905321112233' }
  const stranger = { email: 'grace@example.com', password: 'correct horse battery', name: 'Grace' }
  await onDatabase(`
    create function be_full() returns trigger language plpgsql as
      $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on contacts execute function be_full();
    create trigger full_disk before insert on users execute function be_full()`)
  for (const response of [
    await api('/contacts', { json: contact }),
    await send('/api/auth/register', { json: stranger }),
  ]) {
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(await response.json()).toMatchObject({ code: 'storage_full' })
  }
  await onDatabase('drop function be_full() cascade')
  expect((await api('/contacts', { json: contact })).status).toBe(201)
})

it('writes nothing but lines of JSON, also of SDKs and of Node', async () => {
  await send('/api/auth/callback/nothing', { method: 'POST', body: 'x' })
  await send('/api/auth/session', {
    headers: { cookie: '__Secure-next-auth.session-token=broken' },
  })
  await send('/no/such/page')
  await send('/login', { method: 'POST', headers: { 'next-action': 'unknown' }, body: 'x' })

  const log = () => readFile(deployed.server.log, 'utf8')
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

it.each(['/', '/login', '/nowhere', '/api/health', '/api/nowhere', '/api/v1/me'])(
  '%s keeps browsers on https for a year or more',
  async (path) => {
    const transport = (await send(path)).headers.get('strict-transport-security')
    const [, seconds] = /^max-age=(\d+)$/.exec(transport ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 3600)
  },
)

it('names the IP addresses of deliveries that the operator states', async () => {
  const page = await (await send('/docs', { headers: { 'accept-language': 'en' } })).text()
  expect(page).toContain('<li>203.0.113.7</li><li>2001:db8::/48</li>')
})

it('links to the support that the operator states', async () => {
  const panel = await logIn(deployed.server, await createAccount(deployed.server))
  const page = await (await panel('/plans')).text()
  expect(page).toContain('href="mailto:help@example.com"')
})

describe('the target of a webhook', () => {
  let api: Send
  beforeAll(async () => {
    api = publicApi(deployed.server, await createAccount(deployed.server))
  })

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://017700000001/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1:8443/',
    'https://100.64.0.1/',
    'https://169.254.169.254/',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:a00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://localhost/',
    'https://localhost.:8443/',
    'https://api.localhost/',
    'https://db.internal/',
    'https://printer.local/',
  ])('may not be private: %s', async (targetUrl) => {
    const response = await api('/hooks', { json: { event: 'contact.created', targetUrl } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: 'validation_error',
      details: [{ path: 'targetUrl' }],
    })
  })

  it('may be public', async () => {
    const json = { event: 'contact.created', targetUrl: 'https://93.184.215.14/hook' }
    const response = await api('/hooks', { json })
    expect(response.status).toBe(201)
    expect((await body<{ id: string }>(response)).id).toMatch(/^\d+$/)
  })
})
