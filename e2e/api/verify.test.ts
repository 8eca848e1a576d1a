import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { mailedTokens, waitForToken } from '@/testing/vendors/mail/mails'
import { createAccount, logIn, operator, sender } from '@/testing/server'

const server = sharedServer()
const send = sender(server, {
  origin: server.url,
  'accept-language': 'en',
  // Registrations count per client address. No other test uses this one.
  'x-forwarded-for': '198.51.100.30',
})
const password = 'correct horse'

async function register() {
  const email = `verify-${randomUUID()}@example.com`
  await send('/api/auth/register', { json: { name: 'A', email, password } })
  return { email, token: await waitForToken(email, 1, server.dataDir) }
}
const show = (email: string) => operator(server, 'account', 'show', '--email', email)
const open = async (token: string) => {
  const response = await send(`/verify-email?token=${token}`)
  return { status: response.status, page: await response.text() }
}

describe('GET /verify-email', () => {
  it('verifies the e-mail address and grants 30 minutes; a second time changes nothing', async () => {
    const { email, token } = await register()
    const first = await open(token)
    expect(first.status).toBe(200)
    expect(first.page).toContain('Your e-mail address is verified')
    expect(await show(email)).toMatchObject({ emailVerified: true, minutes: 30 })
    expect((await open(token)).page).toContain('Already verified')
    expect(await show(email)).toMatchObject({ minutes: 30 })
  })

  it('grants once when it is opened many times at once', async () => {
    const { email, token } = await register()
    const pages = await Promise.all(Array.from({ length: 5 }, () => open(token)))
    expect(pages.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await show(email)).toMatchObject({ emailVerified: true, minutes: 30 })
  })

  it('reports an invalid link', async () => {
    for (const token of ['x', '%00', 'a'.repeat(5000), '%E0%A4%A']) {
      const { status, page } = await open(token)
      expect(status, token.slice(0, 9)).toBeLessThan(500)
      expect(page).not.toContain('is verified')
    }
    expect((await open('x')).page).toContain('This link is no longer valid')
  })
})

describe('POST /api/auth/verify-email', () => {
  it('does the same with JSON', async () => {
    const { email, token } = await register()
    const verify = () => send('/api/auth/verify-email', { json: { token } })
    expect(await (await verify()).json()).toEqual({ status: 'verified' })
    expect(await (await verify()).json()).toEqual({ status: 'already_verified' })
    expect(await show(email)).toMatchObject({ minutes: 30 })
  })

  it('400: an invalid link', async () => {
    const response = await send('/api/auth/verify-email', { json: { token: 'x' } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'link_invalid' })
  })
})

describe('POST /api/auth/verify-email/resend', () => {
  it('mails another link, and both work', async () => {
    const { email, token } = await register()
    const mine = await logIn(server, { email, password })
    const response = await mine('/api/auth/verify-email/resend', { method: 'POST' })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    const second = await waitForToken(email, 2, server.dataDir)
    expect(second).not.toBe(token)
    expect((await open(token)).page).toContain('Your e-mail address is verified')
    expect((await open(second)).page).toContain('Already verified')
  })

  it('sends nothing to a verified account, and at most five mails to another', async () => {
    const verified = await createAccount(server)
    const theirs = await logIn(server, verified)
    await theirs('/api/auth/verify-email/resend', { method: 'POST' })
    expect(await mailedTokens(verified.email, server.dataDir)).toEqual([])

    const mine = await logIn(server, { email: (await register()).email, password })
    const statuses = []
    for (let n = 0; n < 6; n++) {
      statuses.push((await mine('/api/auth/verify-email/resend', { method: 'POST' })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('401: without a session', async () => {
    const response = await send('/api/auth/verify-email/resend', { method: 'POST' })
    expect([response.status, await response.json()]).toEqual([401, { error: 'unauthorized' }])
  })
})
