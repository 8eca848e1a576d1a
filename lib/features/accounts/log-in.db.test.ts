import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { changePassword } from './passwords'
import { createAccount } from './operated-accounts'
import { logInWithGoogle, logIn } from './log-in'
import { findSessionAccount } from '@/lib/platform/auth/find-session-account'

const PASSWORD = 'correct horse'

let serial = 0
function fresh(): { email: string; address: string } {
  serial += 1
  return { email: `login${serial}@example.com`, address: `192.0.2.${serial}` }
}
const open = (email: string) => createAccount({ email, password: PASSWORD, verified: true })
const refused = { code: 'too_many_attempts', status: 429 }

describe('logging in', () => {
  it('takes the address in any writing', async () => {
    const { email, address } = fresh()
    const { id } = await open(email)
    const entered = await logIn({ email: ` ${email.toUpperCase()} `, password: PASSWORD, address })
    expect(entered).toEqual({ id: BigInt(id), version: 1 })
  })

  it('says the same to a wrong password, an unknown address and text that is none', async () => {
    const { email, address } = fresh()
    await open(email)
    expect(await logIn({ email, password: 'wrong password', address })).toBeNull()
    expect(await logIn({ email: 'unknown@example.com', password: PASSWORD, address })).toBeNull()
    expect(await logIn({ email: 'a\u0000b', password: PASSWORD, address })).toBeNull()
  })

  it('is refused after ten failures for an e-mail address, from wherever they come', async () => {
    const { email } = fresh()
    await open(email)
    for (let n = 0; n < 10; n++) {
      expect(await logIn({ email, password: `wrong ${n}`, address: `198.51.100.${n}` })).toBeNull()
    }
    const again = logIn({ email, password: PASSWORD, address: '198.51.100.99' })
    await expect(again).rejects.toMatchObject({
      ...refused,
      headers: { 'Retry-After': expect.stringMatching(/^(900|8\d\d)$/) },
    })
  })

  it('is refused after ten failures from an address, for whomever they were meant', async () => {
    const { email, address } = fresh()
    await open(email)
    for (let n = 0; n < 10; n++) {
      await logIn({ email: `somebody${n}@example.com`, password: PASSWORD, address })
    }
    await expect(logIn({ email, password: PASSWORD, address })).rejects.toMatchObject(refused)
    expect(await logIn({ email, password: PASSWORD, address: '203.0.113.1' })).not.toBeNull()
  })

  it('does not count what succeeds', async () => {
    const { email, address } = fresh()
    await open(email)
    for (let n = 0; n < 12; n++) {
      expect(await logIn({ email, password: PASSWORD, address })).not.toBeNull()
    }
  })

  it('counts guesses that come all at the same time', async () => {
    const { email, address } = fresh()
    await open(email)
    const all = await Promise.allSettled(
      Array.from({ length: 15 }, (_, n) => logIn({ email, password: `guess ${n}`, address })),
    )
    expect(all.filter((one) => one.status === 'rejected')).toHaveLength(5)
  })

  it('has no password that opens an account without one', async () => {
    const { email, address } = fresh()
    await logInWithGoogle({ email, name: 'G' })
    expect(await logIn({ email, password: '', address })).toBeNull()
  })
})

describe('changing the password', () => {
  it('ends the sessions that were', async () => {
    const { email, address } = fresh()
    await open(email)
    const before = await logIn({ email, password: PASSWORD, address })
    const account = await findSessionAccount(before!.id, before!.version)
    const after = await changePassword(account!, {
      currentPassword: PASSWORD,
      newPassword: 'another horse',
    })
    expect(await findSessionAccount(before!.id, before!.version)).toBeNull()
    expect(await findSessionAccount(after.id, after.version)).toMatchObject({ email })
    expect(await logIn({ email, password: 'another horse', address })).toEqual(after)
  })

  it('needs the current one, and guessing it is counted', async () => {
    const { email, address } = fresh()
    await open(email)
    const session = await logIn({ email, password: PASSWORD, address })
    const account = await findSessionAccount(session!.id, session!.version)
    const guess = () =>
      changePassword(account!, { currentPassword: 'a guess', newPassword: 'another horse' })
    for (let n = 0; n < 10; n++) {
      await expect(guess()).rejects.toMatchObject({ code: 'wrong_password' })
    }
    await expect(guess()).rejects.toMatchObject(refused)
  })
})

describe('entering with Google', () => {
  it('opens a verified account the first time and finds it the next', async () => {
    const { email } = fresh()
    const first = await logInWithGoogle({ email: email.toUpperCase(), name: 'Gül' })
    expect(await logInWithGoogle({ email, name: 'Gül' })).toMatchObject({ id: first.id })
    const user = await systemDb().user.findUniqueOrThrow({ where: { email } })
    expect(user).toMatchObject({ name: 'Gül', passwordHash: null, balanceSeconds: 1800 })
  })

  it('keeps the password of a verified account', async () => {
    const { email, address } = fresh()
    await open(email)
    await logInWithGoogle({ email, name: 'G' })
    expect(await logIn({ email, password: PASSWORD, address })).not.toBeNull()
  })

  it('ends what gave access to an account that was never verified', async () => {
    const { email, address } = fresh()
    await createAccount({ email, password: PASSWORD, apiKey: true })
    const stranger = await logIn({ email, password: PASSWORD, address })
    await logInWithGoogle({ email, name: 'G' })
    expect(await logIn({ email, password: PASSWORD, address })).toBeNull()
    expect(await findSessionAccount(stranger!.id, stranger!.version)).toBeNull()
    expect(await systemDb().apiKey.count({ where: { ownerId: stranger!.id } })).toBe(0)
  })

  it('opens one account when it is done many times at the same time', async () => {
    const { email } = fresh()
    const all = await Promise.all(
      Array.from({ length: 5 }, () => logInWithGoogle({ email, name: 'G' })),
    )
    expect(new Set(all.map((one) => one.id)).size).toBe(1)
  })
})
