import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import { createAccount, logIn, sender, type TestAccount } from '@/lib/testing/server'

const server = sharedServer()
let account: TestAccount
beforeAll(async () => {
  account = await createAccount(server)
})

type Fields = Record<string, string>

/** Posts to next-auth with its own token, from an IP address that no other test uses. */
async function post(
  path: string,
  fields: Fields,
  { from = '198.51.100.1', url = server.url } = {},
) {
  const send = sender({ ...server, url }, { 'x-forwarded-for': from })
  const csrf = await send('/api/auth/csrf')
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookie = csrf.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ')
  const body = new URLSearchParams({ csrfToken, ...fields })
  return send(path, { method: 'POST', headers: { cookie }, body })
}
const tryToLogIn = (fields: Fields, options?: Parameters<typeof post>[2]) =>
  post('/api/auth/callback/credentials', { json: 'true', ...fields }, options)
const mine = () => ({ email: account.email, password: account.password })
const sessionCookies = (response: Response) =>
  response.headers.getSetCookie().filter((header) => header.includes('session-token='))

describe('logging in', () => {
  it('sets a cookie that scripts and other sites cannot read, and that the panel accepts', async () => {
    const response = await tryToLogIn(mine())
    expect(response.status).toBe(200)
    const [cookie = ''] = sessionCookies(response)
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const send = sender(server, headers)
    expect(await (await send('/api/auth/session')).json()).toMatchObject({
      user: { id: account.id, email: account.email, name: 'Ada Test' },
    })
    expect((await send('/api/user/profile')).status).toBe(200)
  })

  it('works with any host name of this machine', async () => {
    const url = server.url.replace('localhost', '127.0.0.1')
    const response = await tryToLogIn({ ...mine(), callbackUrl: '/calls' }, { url })
    expect(sessionCookies(response)).toHaveLength(1)
    expect(await response.json()).toEqual({ url: `${url}/calls` })
  })

  it('accepts the e-mail address in any case', async () => {
    const response = await tryToLogIn({ ...mine(), email: ` ${account.email.toUpperCase()}` })
    expect(response.status).toBe(200)
  })

  it('returns to the previous page, and never to another site', async () => {
    const lead = async (callbackUrl: string) => {
      const response = await tryToLogIn({ ...mine(), callbackUrl, json: 'false' })
      return [response.status, response.headers.get('location')]
    }
    expect(await lead('/api-key')).toEqual([302, `${server.url}/api-key`])
    expect(await lead(`${server.url}/calls?page=2`)).toEqual([302, `${server.url}/calls?page=2`])
    for (const other of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'x:y']) {
      const [, location] = await lead(other)
      expect(new URL(String(location)).origin, other).toBe(server.url)
    }
  })

  it('answers the same for a wrong password and an unknown e-mail address', async () => {
    const answers = []
    for (const email of [account.email, 'unknown@example.com']) {
      const response = await tryToLogIn({ email, password: 'wrong password' })
      expect(sessionCookies(response)).toEqual([])
      answers.push([response.status, await response.json()])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(401)
  })

  it('needs the CSRF token of this browser', async () => {
    const response = await tryToLogIn({ ...mine(), csrfToken: 'made-up' })
    expect(sessionCookies(response)).toEqual([])
  })

  it('429: after ten failures for one e-mail address, from any IP address', async () => {
    const victim = await createAccount(server)
    for (let n = 0; n < 10; n++) {
      const guess = { email: victim.email, password: `guess number ${n}` }
      expect((await tryToLogIn(guess, { from: `203.0.113.${n}` })).status).toBe(401)
    }
    const response = await tryToLogIn(victim, { from: '203.0.113.99' })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await response.json()).toMatchObject({ code: 'too_many_attempts' })
    expect(sessionCookies(response)).toEqual([])
  })

  it('429: after ten failures from one IP address, for any e-mail address', async () => {
    const from = '203.0.113.200'
    for (let n = 0; n < 10; n++) {
      const guess = { email: `somebody-${n}@example.com`, password: 'correct horse' }
      expect((await tryToLogIn(guess, { from })).status).toBe(401)
    }
    expect((await tryToLogIn(mine(), { from })).status).toBe(429)
    expect((await tryToLogIn(mine(), { from: '203.0.113.201' })).status).toBe(200)
  })
})

describe('a session', () => {
  it('ends with the log-out', async () => {
    const send = await logIn(server, account)
    const { csrfToken } = (await (await send('/api/auth/csrf')).json()) as { csrfToken: string }
    expect(csrfToken).toMatch(/^[0-9a-f]{64}$/)
    const response = await post('/api/auth/signout', { json: 'true' })
    expect(response.status).toBe(200)
    expect(sessionCookies(response).every((cookie) => /session-token=;/.test(cookie))).toBe(true)
  })

  it('cannot be forged', async () => {
    for (const value of ['x', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..x.y.z']) {
      const send = sender(server, { cookie: `next-auth.session-token=${value}` })
      expect((await send('/api/user/profile')).status).toBe(401)
      expect(await (await send('/api/auth/session')).json()).toEqual({})
    }
  })
})

describe('URLs under /api/auth', () => {
  const send = sender(server)

  it('404: an unknown one', async () => {
    const response = await send('/api/auth/unknown')
    expect([response.status, await response.json()]).toEqual([404, { error: 'not_found' }])
  })

  it('405: an unknown method', async () => {
    expect((await send('/api/auth/session', { method: 'DELETE' })).status).toBe(405)
    expect((await send('/api/auth/callback/credentials')).status).toBe(405)
  })

  it('400 and 413: an unreadable body', async () => {
    const headers = { 'content-type': 'application/json' }
    const to = '/api/auth/callback/credentials'
    expect((await send(to, { method: 'POST', headers, body: '{' })).status).toBe(400)
    const long = 'a'.repeat(70_000)
    expect((await send(to, { method: 'POST', headers, body: long })).status).toBe(413)
  })
})

describe('pages behind the session', () => {
  it('redirect to the login page with a way back', async () => {
    for (const page of ['/overview', '/api-key?with=n8n']) {
      const response = await sender(server, { 'x-santral-page': '/made-up' })(page)
      expect(response.status).toBe(307)
      expect(response.headers.get('location')).toBe(`/login?next=${encodeURIComponent(page)}`)
    }
  })
})
