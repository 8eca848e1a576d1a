import { beforeAll, describe, expect, it } from 'vitest'
import type { Condition } from '@/emulators/upstash'
import { createAccount, publicApi, type Send, sender } from '@/testing/server'
import { REDIS_START_MS, type TestUpstash } from '@/testing/vendors/rate-limit/upstash'
import { within } from '@/scripts/lib/time-scale.mjs'
import { APP_URL, deployment } from '../deployed'

let upstash: TestUpstash
let api: Send
let send: Send

beforeAll(async () => {
  const deployed = await deployment()
  const { server } = deployed
  upstash = deployed.upstash
  api = publicApi(server, await createAccount(server))
  send = sender(server, { origin: APP_URL })
  // The first request to a route also loads it.
  await logIn()
  await register()
}, REDIS_START_MS)

/** A second for the store, and much for a busy machine. */
const IN_TIME_MS = within(5000)

async function expectUnavailable(request: Promise<Response>): Promise<void> {
  const start = performance.now()
  const response = await request
  expect(performance.now() - start).toBeLessThan(IN_TIME_MS)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 'service_unavailable' })
  expect(response.headers.get('retry-after')).toBe('2')
  expect(response.headers.get('x-ratelimit-limit')).toBeNull()
}

async function logIn(): Promise<Response> {
  const csrf = await send('/api/auth/csrf')
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookie = csrf.headers.getSetCookie().map((header) => header.split(';')[0])
  const form = { csrfToken, email: 'ada@example.com', password: 'some password', json: 'true' }
  return send('/api/auth/callback/credentials', {
    method: 'POST',
    headers: { cookie: cookie.join('; ') },
    body: new URLSearchParams(form),
  })
}

const register = () =>
  send('/api/auth/register', {
    json: { name: 'Ada', email: 'new@example.com', password: 'a long password' },
  })

describe('rate limits in a shared Redis', () => {
  it.each<Condition>(['silent', 'failing', 'down'])(
    'nothing is allowed while it is %s, and everything once it is back',
    async (condition) => {
      const before = await api('/me')
      expect(before.status).toBe(200)
      expect(Number(before.headers.get('x-ratelimit-remaining'))).toBeLessThan(60)
      await upstash.become(condition)
      await expectUnavailable(api('/me'))
      await expectUnavailable(logIn())
      await expectUnavailable(register())
      const { status } = await send('/appointments/ABCD1234')
      expect(status).toBe(500)
      await upstash.become('up')
      await expect.poll(async () => (await api('/me')).status, { interval: 200 }).toBe(200)
      expect((await logIn()).status).toBe(401)
    },
  )
})
