import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, type Send, sender, type TestAccount } from '@/testing/server'

const server = sharedServer()
let account: TestAccount
let mine: Send
beforeAll(async () => {
  account = await createAccount(server)
  mine = await logIn(server, account)
})

const change = (body: unknown) => mine('/api/user/profile', { method: 'PATCH', json: body })

describe('/api/user/profile', () => {
  it('PATCH 200: changes the given fields and keeps the rest', async () => {
    const whole = {
      id: account.id,
      email: account.email,
      name: 'Ada Test',
      locale: 'tr',
      timezone: 'Europe/Istanbul',
      plan: 'business',
      emailVerified: true,
      hasPassword: true,
    }
    expect(await (await mine('/api/user/profile')).json()).toEqual(whole)
    const changed = { ...whole, name: 'Ada Yılmaz', timezone: 'America/New_York' }
    const response = await change({ name: ' Ada Yılmaz ', timezone: 'America/New_York' })
    expect([response.status, await response.json()]).toEqual([200, changed])
    expect(await (await change({ locale: 'en' })).json()).toEqual({ ...changed, locale: 'en' })
    expect(await (await mine('/api/auth/session')).json()).toMatchObject({
      user: { name: 'Ada Yılmaz' },
    })
  })

  it('400: names fields that cannot be set, and invalid time zones and languages', async () => {
    for (const [body, path] of [
      [{ plan: 'enterprise' }, 'plan'],
      [{ email: 'other@example.com' }, 'email'],
      [{ timezone: 'Mars/Olympus' }, 'timezone'],
      [{ locale: 'de' }, 'locale'],
      [{ name: '' }, 'name'],
    ] as const) {
      const response = await change(body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ details: [{ path }] })
    }
  })

  it('401: without a session', async () => {
    expect((await sender(server)('/api/user/profile')).status).toBe(401)
  })
})

describe('POST /api/user/password', () => {
  it('changes it, ends the other sessions and keeps this one', async () => {
    const owner = await createAccount(server)
    const [here, elsewhere] = [await logIn(server, owner), await logIn(server, owner)]
    const response = await here('/api/user/password', {
      json: { currentPassword: owner.password, newPassword: 'another password' },
    })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect((await elsewhere('/api/user/profile')).status).toBe(401)

    // A copy of the cookie from before stops working too.
    expect((await here('/api/user/profile')).status).toBe(401)

    const cookies = response.headers.getSetCookie()
    const cookie = cookies.find((one) => one.includes('session-token='))?.split(';')[0] ?? ''
    expect((await sender(server, { cookie })('/api/user/profile')).status).toBe(200)
    expect(await (await sender(server, { cookie })('/api/auth/session')).json()).toMatchObject({
      user: { email: owner.email },
    })
    await logIn(server, { email: owner.email, password: 'another password' })
  })

  it('403: the current password is wrong', async () => {
    const response = await mine('/api/user/password', {
      json: { currentPassword: 'not the password', newPassword: 'another password' },
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'wrong_password' })
  })

  it('400: the new one is spaces alone', async () => {
    const response = await mine('/api/user/password', {
      json: { currentPassword: account.password, newPassword: ' '.repeat(10) },
    })
    expect(await response.json()).toMatchObject({
      details: [{ path: 'newPassword', message: 'Use more than spaces.' }],
    })
  })

  it('400: the new one is too short', async () => {
    const response = await mine('/api/user/password', {
      json: { currentPassword: account.password, newPassword: 'short' },
    })
    expect(await response.json()).toMatchObject({
      error: 'validation_error',
      details: [{ path: 'newPassword', message: 'Use at least 10 characters.' }],
    })
  })
})

describe('/api/user/sessions', () => {
  interface Listed {
    data: { id: string; current: boolean }[]
  }

  async function threeSessions() {
    const owner = await createAccount(server)
    const [here, second, third] = [
      await logIn(server, owner),
      await logIn(server, owner),
      await logIn(server, owner),
    ]
    const list = async () => ((await (await here('/api/user/sessions')).json()) as Listed).data
    return { here, second, third, list }
  }
  const status = async (send: Send) => (await send('/api/user/profile')).status

  it('GET 200: lists them without anything that opens one', async () => {
    const { here, list } = await threeSessions()
    const sessions = await list()
    expect(sessions).toHaveLength(3)
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      browser: null,
      system: null,
      kind: null,
      network: '127.0.0.0/24',
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      current: true,
    })
    const forged = { cookie: `next-auth.session-token=${sessions[1]?.id}` }
    expect(await status(sender(server, forged))).toBe(401)
    expect(await status(here)).toBe(200)
  })

  it('DELETE 200: ends one at once, then 404', async () => {
    const { here, second, third, list } = await threeSessions()
    const [, last] = await list()
    const end = () => here(`/api/user/sessions/${last?.id}`, { method: 'DELETE' })
    const response = await end()
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    const statuses = [await status(second), await status(third)]
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await list()).toHaveLength(2)
    expect((await end()).status).toBe(404)
    expect((await here('/api/user/sessions/1', { method: 'DELETE' })).status).toBe(404)
  })

  it('DELETE 200: ends all others', async () => {
    const { here, second, third, list } = await threeSessions()
    const response = await here('/api/user/sessions', { method: 'DELETE' })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect([await status(second), await status(third)]).toEqual([401, 401])
    expect(await list()).toMatchObject([{ current: true }])
  })

  it('403: from another site', async () => {
    const headers = { origin: 'https://evil.example' }
    const response = await mine('/api/user/sessions', { method: 'DELETE', headers })
    expect(response.status).toBe(403)
  })
})
