import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { waitForToken } from '@/testing/vendors/mail/mails'
import { createAccount, logIn, sender, type TestAccount } from '@/testing/server'

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
  { from = '198.51.100.1', url = server.url, cookie: own = '' } = {},
) {
  const send = sender({ ...server, url }, { 'x-forwarded-for': from })
  const csrf = await send('/api/auth/csrf')
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookie = csrf.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .concat(own)
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
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/i)
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

describe('a browser that has logged in before', () => {
  const lockOut = async (email: string, network: string) => {
    for (let n = 0; n < 10; n++) {
      const guess = { email, password: `guess number ${n}` }
      expect((await tryToLogIn(guess, { from: `${network}.${n}` })).status).toBe(401)
    }
  }
  const deviceCookie = (response: Response) =>
    response.headers.getSetCookie().find((header) => header.startsWith('santral.device=')) ?? ''
  const pair = (header: string) => header.split(';')[0] ?? ''

  it('can log in while strangers have locked the e-mail address', async () => {
    const victim = await createAccount(server)
    const kept = deviceCookie(await tryToLogIn(victim))
    expect(kept).toMatch(/; Path=\/api\/auth;/)
    expect(kept).toMatch(/; Max-Age=31536000;/)
    expect(kept).toMatch(/; HttpOnly; SameSite=lax$/i)
    await lockOut(victim.email, '203.0.114')
    expect((await tryToLogIn(victim)).status).toBe(429)
    expect((await tryToLogIn(victim, { cookie: pair(kept) })).status).toBe(200)
    const guess = { email: victim.email, password: 'a guess' }
    for (let n = 0; n < 10; n++) {
      expect((await tryToLogIn(guess, { cookie: pair(kept) })).status).toBe(401)
    }
    expect((await tryToLogIn(victim, { cookie: pair(kept) })).status).toBe(429)
  })

  it('can log in with a password that it has just reset or changed', async () => {
    const victim = await createAccount(server)
    await lockOut(victim.email, '203.0.115')
    const send = sender(server, { origin: server.url, 'x-forwarded-for': '203.0.115.200' })
    await send('/api/auth/reset-password', { json: { email: victim.email } })
    const token = await waitForToken(victim.email, 1, server.dataDir)
    const password = 'a password after the reset'
    const reset = await send('/api/auth/reset-password/complete', { json: { token, password } })
    const after = { ...victim, password }
    expect((await tryToLogIn(after)).status).toBe(429)
    const loggedIn = await tryToLogIn(after, { cookie: pair(deviceCookie(reset)) })
    expect(loggedIn.status).toBe(200)

    const cookie = pair(sessionCookies(loggedIn)[0] ?? '')
    const changed = await send('/api/user/password', {
      json: { currentPassword: password, newPassword: victim.password },
      headers: { cookie },
    })
    expect(changed.status).toBe(200)
    expect((await tryToLogIn(victim, { cookie: pair(deviceCookie(loggedIn)) })).status).toBe(429)
    expect((await tryToLogIn(victim, { cookie: pair(deviceCookie(changed)) })).status).toBe(200)
  })

  it('gets no cookie for a failure', async () => {
    const response = await tryToLogIn({ email: account.email, password: 'wrong password' })
    expect(deviceCookie(response)).toBe('')
  })
})

describe('a session', () => {
  it('ends with the log-out, also where its cookie was copied', async () => {
    const [send, elsewhere] = [await logIn(server, account), await logIn(server, account)]
    const { csrfToken } = (await (await send('/api/auth/csrf')).json()) as { csrfToken: string }
    const body = new URLSearchParams({ csrfToken, json: 'true' })
    const response = await send('/api/auth/signout', { method: 'POST', body })
    expect(response.status).toBe(200)
    expect(sessionCookies(response)).toEqual([expect.stringMatching(/session-token=;/)])
    // `send` still sends the cookie.
    expect((await send('/api/user/profile')).status).toBe(401)
    expect(await (await send('/api/auth/session')).json()).toEqual({})
    expect((await elsewhere('/api/user/profile')).status).toBe(200)
  })

  it('is not ended by a page of another site', async () => {
    const send = await logIn(server, account)
    const body = new URLSearchParams({ csrfToken: 'made-up', json: 'true' })
    await send('/api/auth/signout', { method: 'POST', body })
    expect((await send('/api/user/profile')).status).toBe(200)
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

  it('404: the log of next-auth, into which anybody could write', async () => {
    const body = { level: 'error', code: 'made up' }
    expect((await send('/api/auth/_log', { json: body })).status).toBe(404)
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
