import { describe, expect, it } from 'vitest'
import { closeAccount } from '@/lib/features/account-deletion/close-account'
import { readBusiness } from '@/lib/features/business/business'
import { addMinuteEntry } from '@/lib/features/usage/add-minute-entry'
import { systemDb } from '@/lib/platform/database/client'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { mailedTokens } from '@/testing/vendors/mail/mails'
import { registerAccount, verifyEmail } from './registration'
import { fillTrialGrants } from './fill-trial-grants'

const PASSWORD = 'correct horse'

function register(email: string) {
  return registerAccount({ email, name: 'Ayşe', password: PASSWORD, ipAddress: '192.0.2.1' })
}
const account = (email: string) => systemDb().user.findUniqueOrThrow({ where: { email } })
const trialEntries = (ownerId: bigint) =>
  systemDb().minuteEntry.findMany({ where: { ownerId, kind: 'trial' } })

describe('registration', () => {
  it('opens a free account with no minutes and an unverified e-mail address', async () => {
    await register('new@example.com')
    expect(await account('new@example.com')).toMatchObject({
      name: 'Ayşe',
      plan: 'free',
      balanceSeconds: 0,
      emailVerifiedAt: null,
      locale: 'tr',
    })
  })

  it('names the business, unless that is skipped', async () => {
    const email = 'business@example.com'
    const given = { name: 'Ayşe', password: PASSWORD, ipAddress: '192.0.2.2' }
    const named = await registerAccount({ ...given, email, businessName: 'Güler Klinik' })
    expect((await readBusiness(named)).name).toBe('Güler Klinik')
    const skipped = { ...given, email: 'skipped@example.com', businessName: '' }
    expect((await readBusiness(await registerAccount(skipped))).name).toBe('')
  })

  it('stores the password only as an argon2id hash', async () => {
    await register('hash@example.com')
    const { passwordHash } = await account('hash@example.com')
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('opens one account for simultaneous requests with the same e-mail address', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => register('race@example.com')),
    )
    const failed = all.filter((one) => one.status === 'rejected')
    expect(failed).toHaveLength(5)
    for (const { reason } of failed) expect(reason).toMatchObject({ code: 'email_taken' })
    expect(await mailedTokens('race@example.com')).toHaveLength(1)
  })
})

describe('the link of a verification mail', () => {
  it('verifies the e-mail address and grants 30 minutes', async () => {
    await register('verify@example.com')
    const [token = ''] = await mailedTokens('verify@example.com')
    expect(await verifyEmail(token)).toBe('verified')
    const { emailVerifiedAt, balanceSeconds, id } = await account('verify@example.com')
    expect(emailVerifiedAt).toBeInstanceOf(Date)
    expect(balanceSeconds).toBe(1800)
    expect(await trialEntries(id)).toHaveLength(1)
  })

  it('grants nothing to a mailbox that had the minutes, under another spelling or in a deleted account', async () => {
    const verify = async (email: string) => {
      await register(email)
      const verified = await verifyEmail((await mailedTokens(email)).at(-1) ?? '')
      const { id, balanceSeconds } = await account(email)
      return { verified, balanceSeconds, id }
    }
    const granted = { verified: 'verified', balanceSeconds: 1800 }
    const without = { verified: 'without_trial', balanceSeconds: 0 }
    const first = await verify('a.da@gmail.com')
    expect(first).toMatchObject(granted)
    expect(await verify('Ada+2@googlemail.com'.toLowerCase())).toMatchObject(without)
    expect(await verify('ada@example.com')).toMatchObject(granted)
    expect(await verify('ada+2@example.com')).toMatchObject(without)
    await transaction(first, closeAccount)
    expect(await verify('a.da@gmail.com')).toMatchObject(without)
  })

  it('remembers mailboxes that had the minutes before mailboxes were remembered', async () => {
    const old = await systemDb().user.create({ data: { email: 'old@example.com', name: 'Old' } })
    await transaction(old, (tx) =>
      addMinuteEntry(tx, { kind: 'trial', entryKey: 'trial', seconds: 1800 }),
    )
    expect(await fillTrialGrants()).toMatchObject({ more: false })
    await fillTrialGrants()
    await register('old+again@example.com')
    const [token = ''] = await mailedTokens('old+again@example.com')
    expect(await verifyEmail(token)).toBe('without_trial')
  })

  it('can be opened again without effect', async () => {
    await register('twice@example.com')
    const [token = ''] = await mailedTokens('twice@example.com')
    await verifyEmail(token)
    expect(await verifyEmail(token)).toBe('already_verified')
    expect(await account('twice@example.com')).toMatchObject({ balanceSeconds: 1800 })
  })

  it('grants the minutes once when it is opened many times at once', async () => {
    await register('many@example.com')
    const [token = ''] = await mailedTokens('many@example.com')
    const results = await Promise.all(Array.from({ length: 6 }, () => verifyEmail(token)))
    expect(results.toSorted()).toEqual([...Array(5).fill('already_verified'), 'verified'])
    expect(await account('many@example.com')).toMatchObject({ balanceSeconds: 1800 })
  })

  it('works for 24 hours', async () => {
    await register('late@example.com')
    const [token = ''] = await mailedTokens('late@example.com')
    const { id } = await account('late@example.com')
    const [row] = await systemDb().userToken.findMany({ where: { userId: id } })
    const hours = (row!.expiresAt.getTime() - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    await systemDb().userToken.updateMany({
      where: { userId: id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    })
    await expect(verifyEmail(token)).rejects.toMatchObject({ code: 'link_invalid' })
    expect(await account('late@example.com')).toMatchObject({ emailVerifiedAt: null })
  })

  it('does not work with the stored hash or any other text', async () => {
    await register('stored@example.com')
    const [token = ''] = await mailedTokens('stored@example.com')
    const { id } = await account('stored@example.com')
    const [row] = await systemDb().userToken.findMany({ where: { userId: id } })
    expect(row!.hash).not.toBe(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    for (const wrong of [row!.hash, 'x', token.slice(1)]) {
      await expect(verifyEmail(wrong)).rejects.toMatchObject({ code: 'link_invalid' })
    }
  })
})
