import { beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { addMinuteEntry, type NewMinuteEntry } from './add-minute-entry'

let owner: Owner
let serial = 0
beforeEach(async () => {
  serial += 1
  owner = await systemDb().user.create({ data: { email: `m${serial}@example.com`, name: 'M' } })
})

const add = (entry: NewMinuteEntry) => transaction(owner, (tx) => addMinuteEntry(tx, entry))
const balance = async () =>
  (await systemDb().user.findUniqueOrThrow({ where: { id: owner.id } })).balanceSeconds

it('changes the balance and stores it with the entry', async () => {
  const callId = '0b6a4d3e-6a5c-4f6e-9a3e-0d8b9c1f2a3b'
  expect(await add({ kind: 'trial', entryKey: 'trial', seconds: 1800 })).toBe(true)
  expect(await add({ kind: 'call', entryKey: `call:${callId}`, seconds: -61, callId })).toBe(true)
  expect(await balance()).toBe(1739)
  const rows = await systemDb().minuteEntry.findMany({
    where: { ownerId: owner.id },
    orderBy: { id: 'asc' },
  })
  expect(rows).toMatchObject([
    { kind: 'trial', seconds: 1800, balanceAfter: 1800, callId: null, note: null },
    { kind: 'call', seconds: -61, balanceAfter: 1739, callId },
  ])
})

it('adds an entry once for each key', async () => {
  const entry = { kind: 'grant', entryKey: 'grant:2026-11', seconds: 60 } as const
  expect(await add(entry)).toBe(true)
  expect(await add(entry)).toBe(false)
  expect(await balance()).toBe(60)
})

it('loses no entry and doubles none when many are added at the same time', async () => {
  const same = Array.from({ length: 8 }, () =>
    add({ kind: 'trial', entryKey: 'trial', seconds: 1800 }),
  )
  const others = Array.from({ length: 8 }, (_, n) =>
    add({ kind: 'adjustment', entryKey: `adjustment:${n}`, seconds: 1 }),
  )
  const added = await Promise.all([...same, ...others])
  expect(added.filter(Boolean)).toHaveLength(9)
  expect(await balance()).toBe(1808)
  const rows = await systemDb().minuteEntry.findMany({ where: { ownerId: owner.id } })
  expect(rows.reduce((sum, row) => sum + row.seconds, 0)).toBe(1808)
  expect(Math.max(...rows.map((row) => row.balanceAfter))).toBe(1808)
})

it('is rolled back with its transaction', async () => {
  const failing = transaction(owner, async (tx) => {
    await addMinuteEntry(tx, { kind: 'trial', entryKey: 'trial', seconds: 1800 })
    throw new Error('later step failed')
  })
  await expect(failing).rejects.toThrow('later step failed')
  expect(await balance()).toBe(0)
})
