import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { mailedTokens, waitForToken } from '@/testing/vendors/mail/mails'
import { completePasswordReset, requestPasswordReset } from './password-reset'
import { createAccount } from './operated-accounts'
import { findSessionAccount } from '@/lib/platform/auth/find-session-account'
import { logIn } from './log-in'
import { registerAccount } from './registration'

const OLD = 'the old password'
const NEW = 'the new password'

const open = (email: string) => createAccount({ email, password: OLD, verified: true })
const browser = { userAgent: 'a test', network: null }
const logInWith = (email: string, password: string) =>
  logIn({ email, password, ipAddress: email, browser })
const request = (email: string) => requestPasswordReset({ email, ipAddress: email })

async function resetToken(email: string): Promise<string> {
  const before = (await mailedTokens(email)).length
  await request(email)
  return waitForToken(email, before + 1)
}

describe('a password reset', () => {
  it('sets the new password and ends all sessions', async () => {
    const { id } = await open('reset@example.com')
    const session = await logInWith('reset@example.com', OLD)
    await completePasswordReset({ token: await resetToken('reset@example.com'), password: NEW })
    expect(await logInWith('reset@example.com', OLD)).toBeNull()
    expect(await logInWith('reset@example.com', NEW)).toMatchObject({ id: BigInt(id) })
    expect(await findSessionAccount(session!.sessionId)).toBeNull()
  })

  it('works once and ends the other links', async () => {
    await open('once@example.com')
    const first = await resetToken('once@example.com')
    const second = await resetToken('once@example.com')
    await completePasswordReset({ token: second, password: NEW })
    for (const token of [first, second]) {
      const again = completePasswordReset({ token, password: 'a third password' })
      await expect(again).rejects.toMatchObject({ code: 'link_invalid' })
    }
    expect(await logInWith('once@example.com', NEW)).not.toBeNull()
  })

  it('succeeds for one of several simultaneous requests', async () => {
    await open('race@example.com')
    const token = await resetToken('race@example.com')
    const all = await Promise.allSettled(
      Array.from({ length: 5 }, (_, n) =>
        completePasswordReset({ token, password: `password number ${n}` }),
      ),
    )
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  it('works for one hour', async () => {
    const { id } = await open('hour@example.com')
    const token = await resetToken('hour@example.com')
    const where = { userId: BigInt(id) }
    const [row] = await systemDb().userToken.findMany({ where })
    const minutes = (row!.expiresAt.getTime() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(59)
    expect(minutes).toBeLessThanOrEqual(60)
    await systemDb().userToken.updateMany({ where, data: { expiresAt: new Date() } })
    await expect(completePasswordReset({ token, password: NEW })).rejects.toMatchObject({
      code: 'link_invalid',
    })
  })

  it('does not accept the link of a verification mail', async () => {
    const ipAddress = '192.0.2.1'
    await registerAccount({ email: 'mixed@example.com', name: 'M', password: OLD, ipAddress })
    const [token = ''] = await mailedTokens('mixed@example.com')
    await expect(completePasswordReset({ token, password: NEW })).rejects.toMatchObject({
      code: 'link_invalid',
    })
  })

  it('takes an unverified account away from whoever opened it', async () => {
    const email = 'hijacked@example.com'
    await createAccount({ email, password: OLD, apiKey: true })
    await completePasswordReset({ token: await resetToken(email), password: NEW })
    const user = await systemDb().user.findUniqueOrThrow({
      where: { email },
      include: { apiKey: true },
    })
    expect(user).toMatchObject({ apiKey: null, balanceSeconds: 1800 })
    expect(user.emailVerifiedAt).not.toBeNull()
    expect(await logInWith(email, NEW)).not.toBeNull()
  })

  it('does nothing for an unknown e-mail address, and is limited for every e-mail address alike', async () => {
    for (let n = 0; n < 5; n++) await request('nobody@example.com')
    await expect(request('nobody@example.com')).rejects.toMatchObject({
      code: 'too_many_attempts',
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    })
    expect(await mailedTokens('nobody@example.com')).toEqual([])
  })
})
