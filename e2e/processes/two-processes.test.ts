import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { poll } from '@/testing/poll'
import {
  createAccount,
  logInCookies,
  operator,
  publicApi,
  type Send,
  sender,
  startReceiver,
  type TestAccount,
} from '@/testing/server'
import { REDIS_START_MS } from '@/testing/vendors/rate-limit/upstash'
import { body } from '@/testing/api/calling'
import { reading } from '../invariants/invariant'
import { type Installation, startInstallation } from './installation'

const MINUTE_MS = 60_000

let installation: Installation
beforeAll(async () => {
  installation = await startInstallation()
}, REDIS_START_MS)
afterAll(() => installation.stop())

/** Redis counts by the minute and weighs the one before, so only the uses of one minute are exact. */
async function untilEarlyInMinute(): Promise<void> {
  const isEarly = () => Promise.resolve(Date.now() % MINUTE_MS < 45_000 ? true : undefined)
  await poll(isEarly, { timeout: MINUTE_MS, interval: 100 })
}

async function untilRefused(url: string, times = 1): Promise<void> {
  let refused = 0
  const isRefused = async () => {
    await fetch(new URL('/api/health', url)).catch(() => (refused += 1))
    return refused >= times ? true : undefined
  }
  expect(await poll(isRefused, { timeout: 10_000, interval: 10 })).toBe(true)
}

async function browserOf(account: TestAccount): Promise<Send[]> {
  const [first, second] = installation.members
  const cookies = Object.entries(await logInCookies(first.server, account))
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
  return [first, second].map(({ server }) => sender(server, { cookie, origin: server.url }))
}

it('two processes share the limit of a key', async () => {
  const account = await createAccount(installation.current())
  const api = publicApi(installation.current(), account)
  const before = installation.members.map((member) => installation.answered(member))
  await untilEarlyInMinute()
  const statuses: number[] = []
  const ask = async () => {
    for (let n = 0; n < 10; n += 1) statuses.push((await api('/me')).status)
  }
  await Promise.all(Array.from({ length: 15 }, ask))
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length
  expect([count(200), count(429)]).toEqual([60, 90])
  for (const [index, member] of installation.members.entries()) {
    expect(installation.answered(member) - (before[index] ?? 0)).toBeGreaterThan(60)
  }
})

it('a deployment can migrate and register without the launcher', async () => {
  const whole = installation.current()
  expect(await operator(whole, 'database', 'migrate')).toEqual({
    migrations: expect.any(Number) as number,
    newest: expect.stringMatching(/^\d{14}_\w+$/) as string,
  })
  expect(await operator(whole, 'jobs', 'register')).toEqual({ registered: whole.url })
})

it('what one process makes or ends is made or ended for the other at once', async () => {
  const [a, b] = installation.members
  const account = await createAccount(installation.current())
  const [onA, onB] = (await browserOf(account)) as [Send, Send]
  const renewed = await onB('/api/user/api-key', { method: 'POST' })
  const { apiKey } = await body<{ apiKey: string }>(renewed)
  expect((await publicApi(a.server, account)('/me')).status).toBe(401)
  expect((await publicApi(a.server, { apiKey })('/me')).status).toBe(200)
  expect((await onA('/api/user/api-key', { method: 'DELETE' })).status).toBe(200)
  expect((await publicApi(b.server, { apiKey })('/me')).status).toBe(401)

  const listed = await onB('/api/user/sessions')
  const { data } = await body<{ data: { id: string; current: boolean }[] }>(listed)
  const current = data.find((session) => session.current)?.id
  expect((await onB(`/api/user/sessions/${current}`, { method: 'DELETE' })).status).toBe(200)
  expect((await onA('/api/user/profile')).status).toBe(401)
})

it('a process that is stopped ends its requests and deliveries first', async () => {
  const [a] = installation.members
  const account = await createAccount(installation.current())
  let answer = () => {}
  const receiver = await startReceiver((_, response) => {
    answer = () => response.writeHead(200).end()
  })
  const api = publicApi(a.server, account)
  const json = { event: 'contact.created', targetUrl: receiver.url }
  expect((await api('/hooks', { json })).status).toBe(201)
  expect(
    (await api('/contacts', { json: { phone: '05321110001', first_name: 'Ada' } })).status,
  ).toBe(201)
  await receiver.waitFor(1)
  const slow = request(new URL('/api/v1/dnc', a.server.url), {
    method: 'POST',
    // A connection that is kept would keep the process too.
    agent: false,
    headers: { 'x-api-key': account.apiKey, 'content-type': 'application/json' },
  })
  const response = new Promise<string>((resolve, reject) => {
    slow.once('error', reject).once('response', (incoming) => resolve(text(incoming)))
  })
  slow.write('{"phone": "0532')
  await new Promise((resolve) => slow.once('socket', (socket) => socket.once('connect', resolve)))

  const stopped = installation.upgrade(a)
  await untilRefused(a.server.url)
  slow.end('1110002", "reason": "asked"}')
  expect(await response).toBe('{"success":true,"marked":0}')
  // It now has no request left, but an attempt that its receiver has not answered yet.
  await untilRefused(a.server.url, 10)
  answer()
  expect(await stopped).toBe(0)
  const read = 'select status, attempt_count as attempts from webhook_deliveries order by id'
  const deliveries = await reading(installation.current(), (of) => of(read))
  expect(deliveries[0]).toEqual({ status: 'succeeded', attempts: 1 })
  await receiver.close()
})
