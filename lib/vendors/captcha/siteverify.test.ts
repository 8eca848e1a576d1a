import { afterEach, beforeEach, expect, it } from 'vitest'
import { CUT, type LoopbackServer, type Reply, serveOnLoopback } from '@/emulators/loopback'
import { CaptchaUnavailable } from './port'
import { CAPTCHA_NAMES } from './rules/services'
import { siteverify } from './siteverify'

let server: LoopbackServer
let reply: Reply | typeof CUT
const asked: URLSearchParams[] = []

beforeEach(async () => {
  asked.length = 0
  server = await serveOnLoopback(async (request) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push(new URLSearchParams(body))
    return reply
  })
})
afterEach(() => server.close())

const accepts = (name: (typeof CAPTCHA_NAMES)[number] = 'turnstile', token = 'token') =>
  siteverify(name, { siteKey: 'site', secretKey: 'secret' }, server.origin).accepts(
    token,
    '192.0.2.1',
  )

it.each(CAPTCHA_NAMES)('%s accepts a token', async (name) => {
  reply = { status: 200, body: { success: true } }
  expect(await accepts(name)).toBe(true)
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    secret: 'secret',
    response: 'token',
    remoteip: '192.0.2.1',
  })
})

it('refuses a token that was used before', async () => {
  reply = { status: 200, body: { success: false, 'error-codes': ['timeout-or-duplicate'] } }
  expect(await accepts()).toBe(false)
})

it('refuses a missing token without asking', async () => {
  expect(await accepts('hcaptcha', '')).toBe(false)
  expect(asked).toEqual([])
})

it.each<[string, Reply | typeof CUT]>([
  ['an outage', { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ['a cut connection', CUT],
  [
    'a wrong secret key',
    { status: 200, body: { success: false, 'error-codes': ['invalid-input-secret'] } },
  ],
])('does not decide during %s', async (_, given) => {
  reply = given
  await expect(accepts()).rejects.toBeInstanceOf(CaptchaUnavailable)
})
