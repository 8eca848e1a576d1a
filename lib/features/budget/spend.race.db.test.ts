import { beforeEach, expect, it, vi } from 'vitest'
import { makeAccount } from '@/testing/features/contacts'
import { forgetConfigured } from '@/lib/platform/configured'
import { systemDb } from '@/lib/platform/database/client'
import type { AppError } from '@/lib/platform/errors'
import { readBudget, requireBudget } from './read-budget'
import { reserve, spend } from './spend'

const NOW = new Date('2026-11-26T12:00:00Z')
const MESSAGE = { kind: 'messages' } as const

beforeEach(async () => {
  await systemDb().dailyTotal.deleteMany()
})

function limits(free: number, paid: number, total: number): void {
  vi.stubEnv('CHATAPP_ACCESS_TOKEN', 'token')
  vi.stubEnv('CHATAPP_PHONE_NUMBER_ID', '1')
  vi.stubEnv('DAILY_MESSAGES_FREE', String(free))
  vi.stubEnv('DAILY_MESSAGES_PAID', String(paid))
  vi.stubEnv('DAILY_MESSAGES_TOTAL', String(total))
  forgetConfigured()
}

const total = async () => (await systemDb().dailyTotal.findMany()).map(({ used }) => used)
const used = async (ownerId: bigint) =>
  (await systemDb().dailyUse.findMany({ where: { ownerId } })).map((row) => row.used)

it('lets exactly the budget through, however many ask at once', async () => {
  limits(3, 5, 8)
  const race = async (owner: { id: bigint }) => {
    const asked = Array.from({ length: 12 }, () => reserve(owner, MESSAGE, NOW))
    const refused = (await Promise.allSettled(asked)).flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as AppError).details] : [],
    )
    return { refused, used: await used(owner.id) }
  }
  const resetsAt = '2026-11-27T00:00:00.000Z'
  expect(await race(await makeAccount())).toEqual({
    refused: Array.from({ length: 7 }, () => ({ scope: 'account', resetsAt })),
    used: [5],
  })
  expect(await race(await makeAccount())).toEqual({
    refused: Array.from({ length: 9 }, () => ({ scope: 'installation', resetsAt })),
    used: [3],
  })
  expect(await total()).toEqual([8])
})

it('starts again the next day, and shows how it stands', async () => {
  limits(3, 1, 8)
  const account = await makeAccount()
  await reserve(account, MESSAGE, NOW)
  await expect(requireBudget(account, 'messages', NOW)).rejects.toMatchObject({
    code: 'budget_used',
    headers: { 'Retry-After': String(12 * 3600) },
  })
  const [standing] = await readBudget(account, NOW)
  expect(standing).toEqual({
    kind: 'messages',
    used: 1,
    limit: 1,
    resetsAt: new Date('2026-11-27T00:00:00Z'),
    usedUp: 'account',
  })
  const tomorrow = new Date('2026-11-27T00:00:00Z')
  await requireBudget(account, 'messages', tomorrow)
  await reserve(account, MESSAGE, tomorrow)
})

it('gives back what was not used', async () => {
  limits(3, 1, 1)
  const account = await makeAccount()
  const failed = spend(account, MESSAGE, () => Promise.reject(new Error('away')))
  await expect(failed).rejects.toThrow('away')
  const refused = await spend(
    account,
    MESSAGE,
    () => Promise.resolve({ sent: false }),
    ({ sent }) => sent,
  )
  expect(refused).toEqual({ sent: false })
  expect(await spend(account, MESSAGE, () => Promise.resolve('sent'))).toBe('sent')
  expect(await used(account.id)).toEqual([1])
  expect(await total()).toEqual([1])
  const again = spend(account, MESSAGE, () => Promise.resolve('sent'))
  await expect(again).rejects.toMatchObject({ code: 'budget_used' })
})

it('knows an account on Free by its verified address, and takes nothing larger than a budget', async () => {
  limits(3, 5, 8)
  const free = await makeAccount({ plan: 'free' })
  await expect(reserve(free, MESSAGE)).rejects.toMatchObject({ code: 'email_unverified' })
  await expect(requireBudget(free, 'messages')).rejects.toMatchObject({ code: 'email_unverified' })
  await systemDb().user.update({ where: { id: free.id }, data: { emailVerifiedAt: new Date() } })
  const large = reserve(free, { ...MESSAGE, units: 4 })
  await expect(large).rejects.toMatchObject({ details: { scope: 'account' } })
  await reserve(free, { ...MESSAGE, units: 3 })
  expect(await used(free.id)).toEqual([3])
})
