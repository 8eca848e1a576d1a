import { beforeEach, describe, expect, it } from 'vitest'
import { findSessionAccount } from '@/lib/platform/auth/find-session-account'
import { logIn } from './log-in'
import { createAccount } from './operated-accounts'
import { changePassword } from './passwords'

const PASSWORD = 'correct horse'
const browser = { userAgent: 'a test', network: null }
const refused = { code: 'too_many_attempts' }

let serial = 0
let email: string
let ipAddress: string
beforeEach(async () => {
  serial += 1
  email = `known${serial}@example.com`
  ipAddress = `192.0.2.${serial}`
  await createAccount({ email, password: PASSWORD, verified: true })
})

const tryPassword = (password: string, deviceToken?: string, to = email) =>
  logIn({ email: to, password, ipAddress, browser, deviceToken })

async function deviceToken(): Promise<string> {
  const loggedIn = await tryPassword(PASSWORD)
  return loggedIn!.deviceToken
}

async function lockStrangersOut() {
  for (let n = 0; n < 10; n++) {
    const from = { ipAddress: `198.51.100.${n}`, browser }
    expect(await logIn({ email, password: `guess ${n}`, ...from })).toBeNull()
  }
  await expect(tryPassword(PASSWORD)).rejects.toMatchObject(refused)
}

describe('a device that has logged in before', () => {
  it('can log in while the failures of strangers lock the e-mail address', async () => {
    const token = await deviceToken()
    await lockStrangersOut()
    expect(await tryPassword(PASSWORD, token)).not.toBeNull()
  })

  it('can log in while failures lock its IP address', async () => {
    const token = await deviceToken()
    for (let n = 0; n < 10; n++) await tryPassword(PASSWORD, undefined, `no${n}@example.com`)
    await expect(tryPassword(PASSWORD)).rejects.toMatchObject(refused)
    expect(await tryPassword(PASSWORD, token)).not.toBeNull()
  })

  it('counts as a stranger after ten failures of its own', async () => {
    const token = await deviceToken()
    for (let n = 0; n < 10; n++) expect(await tryPassword(`guess ${n}`, token)).toBeNull()
    expect(await tryPassword(PASSWORD)).not.toBeNull()
    await lockStrangersOut()
    await expect(tryPassword(PASSWORD, token)).rejects.toMatchObject(refused)
  })

  it('has ten guesses at once, not more', async () => {
    const token = await deviceToken()
    const all = await Promise.allSettled(
      Array.from({ length: 15 }, (_, n) => tryPassword(`guess ${n}`, token)),
    )
    expect(all.filter((one) => one.status === 'rejected')).toHaveLength(5)
  })

  it('counts as a stranger after the password has changed elsewhere', async () => {
    const token = await deviceToken()
    const elsewhere = await tryPassword(PASSWORD)
    const account = await findSessionAccount(elsewhere!.sessionId)
    const change = { currentPassword: PASSWORD, newPassword: 'another horse' }
    const changed = await changePassword(account!, change, browser)
    await expect(lockStrangersOut()).resolves.toBeUndefined()
    await expect(tryPassword('another horse', token)).rejects.toMatchObject(refused)
    expect(await tryPassword('another horse', changed.deviceToken)).not.toBeNull()
  })

  it('is known to the account alone that it logged in to', async () => {
    const theirs = await deviceToken()
    serial += 1
    email = `known${serial}@example.com`
    await createAccount({ email, password: PASSWORD, verified: true })
    await lockStrangersOut()
    await expect(tryPassword(PASSWORD, theirs)).rejects.toMatchObject(refused)
  })

  it('cannot be made up', async () => {
    const [device = '', signature = ''] = (await deviceToken()).split('.')
    await lockStrangersOut()
    const madeUp = ['', '.', `${device}.`, `${device}x.${signature}`, `${device}.${signature}.x`]
    for (const token of madeUp) {
      await expect(tryPassword(PASSWORD, token)).rejects.toMatchObject(refused)
    }
  })
})

it('strangers cannot keep an account holder from changing the password', async () => {
  const session = await tryPassword(PASSWORD)
  await lockStrangersOut()
  const account = await findSessionAccount(session!.sessionId)
  const change = { currentPassword: PASSWORD, newPassword: 'another horse' }
  expect(await changePassword(account!, change, browser)).toMatchObject({
    session: { id: account!.id },
  })
})
