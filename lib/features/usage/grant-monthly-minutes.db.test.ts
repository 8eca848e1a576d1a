import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Plan } from '@/lib/platform/tenancy/plan'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { grantDueMinutes, grantMonthlyMinutes } from './grant-monthly-minutes'
import { setBalance } from './set-balance'

const NOVEMBER = new Date('2026-11-15T12:00:00Z')
const DECEMBER = new Date('2026-12-01T00:00:00Z')

let serial = 0
async function account(plan: Plan): Promise<Owner> {
  serial += 1
  const data = { email: `grant${serial}@example.com`, name: 'G', plan }
  return systemDb().user.create({ data })
}

const grant = (owner: Owner, now: Date) => transaction(owner, (tx) => grantMonthlyMinutes(tx, now))
const change = (owner: Owner, plan: Plan) =>
  systemDb().user.update({ where: { id: owner.id }, data: { plan } })
const minutes = async (owner: Owner) =>
  (await systemDb().user.findUniqueOrThrow({ where: { id: owner.id } })).balanceSeconds / 60
const entries = (owner: Owner) =>
  systemDb().minuteEntry.findMany({ where: { ownerId: owner.id }, orderBy: { id: 'asc' } })

describe('the monthly minutes', () => {
  it('are granted once a month', async () => {
    const owner = await account('pro')
    expect(await grant(owner, NOVEMBER)).toBe(true)
    expect(await grant(owner, NOVEMBER)).toBe(false)
    expect(await minutes(owner)).toBe(300)
    expect(await grant(owner, DECEMBER)).toBe(true)
    expect(await minutes(owner)).toBe(600)
    expect((await entries(owner)).map((entry) => entry.entryKey)).toEqual([
      'grant:2026-11',
      'grant:2026-12',
    ])
  })

  it('are topped up once after an upgrade, and never taken back', async () => {
    const owner = await account('pro')
    await grant(owner, NOVEMBER)
    await change(owner, 'business')
    await grant(owner, NOVEMBER)
    expect(await minutes(owner)).toBe(1000)
    await change(owner, 'pro')
    await grant(owner, NOVEMBER)
    await change(owner, 'business')
    await grant(owner, NOVEMBER)
    expect(await minutes(owner)).toBe(1000)
  })

  it('are not granted on a plan that includes none', async () => {
    for (const plan of ['free', 'enterprise'] as const) {
      const owner = await account(plan)
      expect(await grant(owner, NOVEMBER)).toBe(false)
    }
  })

  it('are granted once when several grants run at the same time', async () => {
    const owner = await account('business')
    const granted = await Promise.all(Array.from({ length: 6 }, () => grant(owner, NOVEMBER)))
    expect(granted.filter(Boolean)).toHaveLength(1)
    expect(await minutes(owner)).toBe(1000)
  })

  it('reach every account that has not had them', async () => {
    const day = new Date('2027-03-01T00:05:00Z')
    const [pro, business, free] = [
      await account('pro'),
      await account('business'),
      await account('free'),
    ]
    await grant(pro, day)
    const { more } = await grantDueMinutes(day)
    expect(more).toBe(false)
    expect(await grantDueMinutes(day)).toEqual({ granted: 0, more: false })
    expect([await minutes(pro), await minutes(business), await minutes(free)]).toEqual([
      300, 1000, 0,
    ])
  })
})

describe('setBalance', () => {
  it('sets the exact balance and records the difference in the ledger', async () => {
    const owner = await account('pro')
    await grant(owner, NOVEMBER)
    const set = (to: number) => transaction(owner, (tx) => setBalance(tx, to, 'set by hand'))
    await set(12.5)
    await set(12.5)
    expect(await minutes(owner)).toBe(12.5)
    expect(await entries(owner)).toMatchObject([
      { kind: 'grant', seconds: 18_000, balanceAfter: 18_000 },
      { kind: 'adjustment', seconds: -17_250, balanceAfter: 750, note: 'set by hand' },
    ])
  })
})
