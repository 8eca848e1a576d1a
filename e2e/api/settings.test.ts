import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/lib/testing/api'
import { createAccount, logIn, type Send, sender, type TestAccount } from '@/lib/testing/server'

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

    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
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
