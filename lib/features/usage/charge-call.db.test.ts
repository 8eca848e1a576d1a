import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { chargeCall } from './charge-call'

async function account(balanceSeconds: number, reservedSeconds: number): Promise<Owner> {
  const email = `${randomUUID()}@example.com`
  return systemDb().user.create({
    data: { email, name: 'C', balanceSeconds, reservedSeconds },
  })
}

async function charge(owner: Owner, reservedSeconds: number, talkSeconds: number) {
  const id = randomUUID()
  await transaction(owner, (tx) => chargeCall(tx, { id, reservedSeconds }, talkSeconds))
  const user = await systemDb().user.findUniqueOrThrow({ where: { id: owner.id } })
  const entries = await systemDb().minuteEntry.findMany({ where: { callId: id } })
  return {
    balance: user.balanceSeconds,
    reserved: user.reservedSeconds,
    entries: entries.map(({ seconds, balanceAfter, note }) => ({ seconds, balanceAfter, note })),
  }
}

it('bills the talk time and releases the reservation', async () => {
  expect(await charge(await account(600, 180), 120, 75)).toEqual({
    balance: 525,
    reserved: 60,
    entries: [{ seconds: -75, balanceAfter: 525, note: null }],
  })
})

it('leaves the reservations of other calls alone and notes how much was not covered', async () => {
  expect(await charge(await account(200, 180), 60, 117)).toEqual({
    balance: 120,
    reserved: 120,
    entries: [{ seconds: -80, balanceAfter: 120, note: 'uncovered:37' }],
  })
})

it('adds an entry for a call for which nothing was left', async () => {
  expect(await charge(await account(100, 160), 60, 30)).toEqual({
    balance: 100,
    reserved: 100,
    entries: [{ seconds: 0, balanceAfter: 100, note: 'uncovered:30' }],
  })
})

it('charges nothing where there was no talk time', async () => {
  expect(await charge(await account(100, 60), 60, 0)).toEqual({
    balance: 100,
    reserved: 0,
    entries: [],
  })
})
