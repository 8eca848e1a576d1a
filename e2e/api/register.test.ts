import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { mailsTo } from '@/testing/vendors/mail/mails'
import { logIn, operator, sender } from '@/testing/server'

const server = sharedServer()
// Each limit counts per client address. No other test uses this one.
const send = sender(server, { origin: server.url, 'x-forwarded-for': '198.51.100.20' })
const password = 'correct horse'

const fresh = () => `new-${randomUUID()}@example.com`
const register = (body: unknown) => send('/api/auth/register', { json: body })

describe('POST /api/auth/register', () => {
  it('201: creates a free account without minutes, which can log in', async () => {
    const email = fresh()
    const response = await register({ name: ' Ayşe Yılmaz ', email, password })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^\d+$/),
      email,
      name: 'Ayşe Yılmaz',
    })
    await logIn(server, { email, password })
    expect(await operator(server, 'account', 'show', '--email', email)).toMatchObject({
      plan: 'free',
      minutes: 0,
      emailVerified: false,
    })
  })

  it('mails a link to this server, in the requested language', async () => {
    const [english, turkish] = [fresh(), fresh()]
    await register({ name: 'A', email: english, password, locale: 'en' })
    await register({ name: 'A', email: turkish, password })
    const [inEnglish = ''] = await mailsTo(english, server.dataDir)
    const [inTurkish = ''] = await mailsTo(turkish, server.dataDir)
    expect(inEnglish).toContain('Subject: Verify your e-mail address')
    expect(inTurkish).toContain('Subject: E-posta adresinizi doğrulayın')
    expect(inEnglish).toContain(`\n${server.url}/verify-email?token=`)
  })

  it('409: the e-mail address is taken, in any case', async () => {
    const email = fresh()
    await register({ name: 'A', email, password })
    const again = await register({ name: 'B', email: ` ${email.toUpperCase()} `, password })
    expect(again.status).toBe(409)
    expect(await again.json()).toEqual({ error: 'email_taken', code: 'email_taken' })
  })

  it('gives one e-mail address to one of ten simultaneous requests', async () => {
    const email = fresh()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => register({ name: 'A', email, password })),
    )
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ])
  })

  it('400: states the error of each field', async () => {
    const response = await register({ name: ' ', email: 'nobody', password: 'nine-char' })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'validation_error',
      details: [
        { path: 'name', message: 'Enter your name.' },
        { path: 'email', message: 'Enter an e-mail address like name@example.com.' },
        { path: 'password', message: 'Use at least 10 characters.' },
      ],
    })
    const long = await register({ name: 'A', email: fresh(), password: 'a'.repeat(201) })
    expect(await long.json()).toMatchObject({
      details: [{ path: 'password', message: 'Use at most 200 characters.' }],
    })
  })

  it('400: a password of spaces alone', async () => {
    const response = await register({ name: 'A', email: fresh(), password: ' '.repeat(12) })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      details: [{ path: 'password', message: 'Use more than spaces.' }],
    })
  })

  it('429: more than 30 from one client address, whatever came of them', async () => {
    const from = (address: string) =>
      sender(server, { origin: server.url, 'x-forwarded-for': address })
    const send = from('198.51.100.21')
    const attempt = (body: unknown, to = send) => to('/api/auth/register', { json: body })
    const taken = { name: 'A', email: fresh(), password }
    for (let n = 0; n < 5; n++) {
      expect((await attempt({ ...taken, password: 'short' })).status).toBe(400)
    }
    expect((await attempt(taken)).status).toBe(201)
    const opened = Array.from({ length: 14 }, () => attempt({ ...taken, email: fresh() }))
    for (const { status } of await Promise.all(opened)) expect(status).toBe(201)
    const refused = Array.from({ length: 15 }, () => attempt(taken))
    for (const { status } of await Promise.all(refused)) expect(status).toBe(409)

    const email = fresh()
    const response = await attempt({ ...taken, email })
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({ code: 'too_many_attempts' })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(700)
    expect(await mailsTo(email, server.dataDir)).toEqual([])
    expect((await attempt({ ...taken, email }, from('198.51.100.22'))).status).toBe(201)
  })

  it('400: invalid JSON, or not an object', async () => {
    const broken = await send('/api/auth/register', { method: 'POST', body: '{' })
    expect([broken.status, await broken.json()]).toEqual([400, { error: 'invalid_json' }])
    expect((await register([])).status).toBe(400)
    expect((await register(null)).status).toBe(400)
  })

  it('403: from another site', async () => {
    const body = { name: 'A', email: fresh(), password }
    const headers = { origin: 'https://evil.example' }
    const response = await send('/api/auth/register', { json: body, headers })
    expect([response.status, await response.json()]).toEqual([403, { error: 'forbidden_origin' }])
  })

  it('405: any other method', async () => {
    const response = await send('/api/auth/register')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })
})
