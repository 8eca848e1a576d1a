import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { hashApiKey } from '@/lib/platform/auth/api-key'
import { authenticateKey } from '@/lib/platform/auth/authenticate-key'
import { createAccount, setAccount } from './operated-accounts'
import { showAccount } from '@/lib/features/operations/operator-commands'

const PASSWORD = 'correct horse'

describe('an account that the operator creates', () => {
  it('has the plan, the exact minutes and a working API key', async () => {
    const made = await createAccount({
      email: ' Ops@Example.com ',
      password: PASSWORD,
      plan: 'business',
      minutes: 100,
      verified: true,
      apiKey: true,
    })
    expect(made).toMatchObject({ email: 'ops@example.com', plan: 'business', minutes: 100 })
    expect(await authenticateKey(hashApiKey(made.apiKey!))).toMatchObject({
      id: BigInt(made.id),
      name: 'ops',
    })
  })

  it('has the minutes of its plan and the trial by default', async () => {
    const email = 'plan@example.com'
    expect(await createAccount({ email, password: PASSWORD })).toEqual({
      id: expect.stringMatching(/^\d+$/),
      email,
      plan: 'free',
      minutes: 0,
    })
    const pro = {
      email: 'pro@example.com',
      password: PASSWORD,
      plan: 'pro',
      verified: true,
    } as const
    expect(await createAccount(pro)).toMatchObject({ minutes: 330 })
  })

  it('keeps the exact minutes although its plan grants some', async () => {
    const { id } = await createAccount({
      email: 'zero@example.com',
      password: PASSWORD,
      plan: 'pro',
      minutes: 0,
    })
    const rows = await systemDb().minuteEntry.findMany({ where: { ownerId: BigInt(id) } })
    expect(rows.map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['grant', 18_000],
      ['adjustment', -18_000],
    ])
  })

  it('is not created twice', async () => {
    const account = { email: 'taken@example.com', password: PASSWORD }
    await createAccount(account)
    await expect(createAccount(account)).rejects.toThrow(
      'taken@example.com has an account already.',
    )
  })
})

describe('an account that the operator changes', () => {
  it('gets the given values and keeps the others', async () => {
    const email = 'change@example.com'
    await createAccount({ email, password: PASSWORD, minutes: 5 })
    expect(await setAccount({ email, contactQuota: 7 })).toMatchObject({ plan: 'free', minutes: 5 })
    expect(await setAccount({ email, plan: 'pro' })).toMatchObject({ plan: 'pro', minutes: 305 })
    expect(await setAccount({ email, minutes: 1 })).toMatchObject({ plan: 'pro', minutes: 1 })
    expect(await showAccount(email)).toMatchObject({
      plan: 'pro',
      minutes: 1,
      usage: { contacts: { used: 0, quota: 7 } },
    })
    await setAccount({ email, contactQuota: null })
    expect(await showAccount(email)).toMatchObject({ usage: { contacts: { quota: 10_000 } } })
  })

  it('is named in the error when it does not exist', async () => {
    const message = 'nobody@example.com has no account.'
    await expect(setAccount({ email: 'nobody@example.com' })).rejects.toThrow(message)
    await expect(showAccount('nobody@example.com')).rejects.toThrow(message)
  })
})
