import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { changePassword } from './passwords'
import { createAccount } from './operated-accounts'
import { logIn as logInFrom, logInWithGoogle as logInWithGoogleFrom } from './log-in'
import { findSessionAccount } from '@/lib/platform/auth/find-session-account'

const PASSWORD = 'correct horse'
const browser = { userAgent: 'a test', network: '192.0.2.0/24' }

type Credentials = Omit<Parameters<typeof logInFrom>[0], 'browser'>
const logIn = (credentials: Credentials) => logInFrom({ browser, ...credentials })
const logInWithGoogle = (profile: Parameters<typeof logInWithGoogleFrom>[0]) =>
  logInWithGoogleFrom(profile, browser)

let serial = 0
function fresh(): { email: string; ipAddress: string } {
  serial += 1
  return { email: `login${serial}@example.com`, ipAddress: `192.0.2.${serial}` }
}
const open = (email: string) => createAccount({ email, password: PASSWORD, verified: true })
const refused = { code: 'too_many_attempts', status: 429 }

describe('logging in', () => {
  it('ignores case and surrounding spaces in the e-mail address', async () => {
    const { email, ipAddress } = fresh()
    const { id } = await open(email)
    const identity = await logIn({
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
      ipAddress,
    })
    expect(identity).toMatchObject({ id: BigInt(id) })
  })

  it('answers alike for a wrong password, an unknown e-mail address and text that is not one', async () => {
    const { email, ipAddress } = fresh()
    await open(email)
    expect(await logIn({ email, password: 'wrong password', ipAddress })).toBeNull()
    expect(await logIn({ email: 'unknown@example.com', password: PASSWORD, ipAddress })).toBeNull()
    expect(await logIn({ email: 'a\u0000b', password: PASSWORD, ipAddress })).toBeNull()
  })

  it('is refused after ten failures for one e-mail address, from any IP address', async () => {
    const { email } = fresh()
    await open(email)
    for (let n = 0; n < 10; n++) {
      expect(
        await logIn({ email, password: `wrong ${n}`, ipAddress: `198.51.100.${n}` }),
      ).toBeNull()
    }
    const again = logIn({ email, password: PASSWORD, ipAddress: '198.51.100.99' })
    await expect(again).rejects.toMatchObject({
      ...refused,
      headers: { 'Retry-After': expect.stringMatching(/^(900|8\d\d)$/) },
    })
  })

  it('is refused after ten failures from one IP address, for any e-mail address', async () => {
    const { email, ipAddress } = fresh()
    await open(email)
    for (let n = 0; n < 10; n++) {
      await logIn({ email: `somebody${n}@example.com`, password: PASSWORD, ipAddress })
    }
    await expect(logIn({ email, password: PASSWORD, ipAddress })).rejects.toMatchObject(refused)
    expect(await logIn({ email, password: PASSWORD, ipAddress: '203.0.113.1' })).not.toBeNull()
  })

  it('does not count successful logins', async () => {
    const { email, ipAddress } = fresh()
    await open(email)
    for (let n = 0; n < 12; n++) {
      expect(await logIn({ email, password: PASSWORD, ipAddress })).not.toBeNull()
    }
  })

  it('counts simultaneous guesses', async () => {
    const { email, ipAddress } = fresh()
    await open(email)
    const all = await Promise.allSettled(
      Array.from({ length: 15 }, (_, n) => logIn({ email, password: `guess ${n}`, ipAddress })),
    )
    expect(all.filter((one) => one.status === 'rejected')).toHaveLength(5)
  })

  it('accepts no password for an account without one', async () => {
    const { email, ipAddress } = fresh()
    await logInWithGoogle({ email, name: 'G' })
    expect(await logIn({ email, password: '', ipAddress })).toBeNull()
  })
})

describe('changing the password', () => {
  it('ends all earlier sessions', async () => {
    const { email, ipAddress } = fresh()
    await open(email)
    const before = await logIn({ email, password: PASSWORD, ipAddress })
    const account = await findSessionAccount(before!.sessionId)
    const change = { currentPassword: PASSWORD, newPassword: 'another horse' }
    const { session: after } = await changePassword(account!, change, browser)
    expect(await findSessionAccount(before!.sessionId)).toBeNull()
    expect(await findSessionAccount(after.sessionId)).toMatchObject({ email })
    expect(await logIn({ email, password: 'another horse', ipAddress })).toMatchObject({
      id: after.id,
    })
  })

  it('requires the current password, and counts wrong guesses', async () => {
    const { email, ipAddress } = fresh()
    await open(email)
    const session = await logIn({ email, password: PASSWORD, ipAddress })
    const account = await findSessionAccount(session!.sessionId)
    const wrong = { currentPassword: 'a guess', newPassword: 'another horse' }
    const guess = () => changePassword(account!, wrong, browser)
    for (let n = 0; n < 10; n++) {
      await expect(guess()).rejects.toMatchObject({ code: 'wrong_password' })
    }
    await expect(guess()).rejects.toMatchObject(refused)
  })
})

describe('logging in with Google', () => {
  it('opens a verified account the first time and finds it afterwards', async () => {
    const { email } = fresh()
    const first = await logInWithGoogle({ email: email.toUpperCase(), name: 'G\u00ADül\n\u2028Er' })
    expect(await logInWithGoogle({ email, name: 'Gül' })).toMatchObject({ id: first.id })
    const user = await systemDb().user.findUniqueOrThrow({ where: { email } })
    expect(user).toMatchObject({ name: 'Gül Er', passwordHash: null, balanceSeconds: 1800 })
  })

  it('keeps the password of a verified account', async () => {
    const { email, ipAddress } = fresh()
    await open(email)
    await logInWithGoogle({ email, name: 'G' })
    expect(await logIn({ email, password: PASSWORD, ipAddress })).not.toBeNull()
  })

  it('ends every earlier way into an account that was never verified', async () => {
    const { email, ipAddress } = fresh()
    await createAccount({ email, password: PASSWORD, apiKey: true })
    const stranger = await logIn({ email, password: PASSWORD, ipAddress })
    await logInWithGoogle({ email, name: 'G' })
    expect(await logIn({ email, password: PASSWORD, ipAddress })).toBeNull()
    expect(await findSessionAccount(stranger!.sessionId)).toBeNull()
    expect(await systemDb().apiKey.count({ where: { ownerId: stranger!.id } })).toBe(0)
  })

  it('opens one account for simultaneous logins', async () => {
    const { email } = fresh()
    const all = await Promise.all(
      Array.from({ length: 5 }, () => logInWithGoogle({ email, name: 'G' })),
    )
    expect(new Set(all.map((one) => one.id)).size).toBe(1)
  })
})
