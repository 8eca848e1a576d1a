import { describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { mailedTokens, waitForToken } from '@/testing/vendors/mail/mails'
import { createAccount, logIn, publicApi, sender } from '@/testing/server'

const server = sharedServer()
const send = sender(server, {
  origin: server.url,
  'accept-language': 'en',
  // Requests count per client address. No other test uses this one.
  'x-forwarded-for': '198.51.100.40',
})
const password = 'a new password'

const ask = (email: string) => send('/api/auth/reset-password', { json: { email } })
const complete = (body: unknown) => send('/api/auth/reset-password/complete', { json: body })
const linkInvalid = { status: 400, code: 'link_invalid' }
const outcome = async (response: Response) => ({
  status: response.status,
  code: ((await response.json()) as { code?: string }).code,
})

describe('a password reset', () => {
  it('sets the new password, ends all sessions, and leaves the API key alone', async () => {
    const account = await createAccount(server)
    const before = await logIn(server, account)
    await ask(account.email)
    const token = await waitForToken(account.email, 1, server.dataDir)
    const response = await complete({ token, password })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])

    expect((await before('/api/user/profile')).status).toBe(401)
    expect(await (await before('/api/auth/session')).json()).toEqual({})
    await logIn(server, { email: account.email, password })
    expect((await publicApi(server, account)('/me')).status).toBe(200)
  })

  it('works once', async () => {
    const { email } = await createAccount(server)
    await ask(email)
    const token = await waitForToken(email, 1, server.dataDir)
    const both = await Promise.all([
      complete({ token, password: 'the first password' }),
      complete({ token, password: 'the second password' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await outcome(await complete({ token, password }))).toEqual(linkInvalid)
  })

  it('answers the same for an e-mail address without an account', async () => {
    const { email } = await createAccount(server)
    const answers = []
    for (const address of [email, 'nobody-at-all@example.com']) {
      const response = await ask(address)
      answers.push([response.status, await response.text()])
    }
    expect(answers[0]).toEqual(answers[1])
    await waitForToken(email, 1, server.dataDir)
    expect(await mailedTokens('nobody-at-all@example.com', server.dataDir)).toEqual([])
  })

  it('429: more than five mails to one e-mail address, with or without an account', async () => {
    const { email } = await createAccount(server)
    for (const address of [email, 'nobody-again@example.com']) {
      const statuses = []
      for (let n = 0; n < 6; n++) statuses.push((await ask(address)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })

  it('429: more than 30 requests from one client address', async () => {
    const from = (address: string) =>
      sender(server, { origin: server.url, 'x-forwarded-for': address })
    const send = from('198.51.100.41')
    const request = (n: number, to = send) =>
      to('/api/auth/reset-password', { json: { email: `nobody-${n}@example.com` } })
    for (let n = 0; n < 30; n++) expect((await request(n)).status).toBe(200)
    const response = await request(30)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await request(31, from('198.51.100.42'))).status).toBe(200)
  })

  it('400: an invalid link, or a short or empty password', async () => {
    expect(await outcome(await complete({ token: 'x', password }))).toEqual(linkInvalid)
    const { email } = await createAccount(server)
    await ask(email)
    const token = await waitForToken(email, 1, server.dataDir)
    const short = await complete({ token, password: 'short' })
    expect(short.status).toBe(400)
    expect(await short.json()).toMatchObject({ details: [{ path: 'password' }] })
    const spaces = await complete({ token, password: ' '.repeat(10) })
    expect(await spaces.json()).toMatchObject({
      details: [{ path: 'password', message: 'Use more than spaces.' }],
    })
    expect((await complete({ token, password })).status).toBe(200)
  })

  it('shows on its page whether the link is still valid', async () => {
    const { email } = await createAccount(server)
    await ask(email)
    const token = await waitForToken(email, 1, server.dataDir)
    const page = async () => (await send(`/reset-password?token=${token}`)).text()
    expect(await page()).toContain('Choose a new password')
    await complete({ token, password })
    expect(await page()).toContain('This link is no longer valid')
  })
})
