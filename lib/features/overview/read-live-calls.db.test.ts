import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { type Caller, makeCaller } from '@/testing/features/calls'
import { systemDb } from '@/lib/platform/database/client'
import { readLiveCalls } from './read-live-calls'

let caller: Caller
beforeEach(async () => {
  caller = await makeCaller()
})

let serial = 0

async function addCall(details: { status?: string; answeredAt?: Date; origin?: string } = {}) {
  serial += 1
  const { id } = await systemDb().call.create({
    data: {
      id: randomUUID(),
      ownerId: caller.account.id,
      assistantId: caller.assistantId,
      direction: 'outbound',
      origin: 'panel',
      phone: `+90532${String(1_000_000 + serial)}`,
      status: 'in_progress',
      ...details,
    },
  })
  return id
}

it('lists the calls that run, those that were answered first', async () => {
  const ringing = await addCall({ status: 'ringing' })
  const talking = await addCall({ answeredAt: new Date() })
  await addCall({ status: 'completed', answeredAt: new Date() })
  await addCall({ origin: 'browser' })
  const { listed, total } = await readLiveCalls(caller.account)
  expect(listed.map(({ id }) => id)).toEqual([talking, ringing])
  expect(listed[0]).toMatchObject({ assistant: 'Defne', firstName: null, campaign: null })
  expect(total).toBe(2)
})

it('counts those that it does not list, and none of other accounts', async () => {
  for (let n = 0; n < 7; n += 1) await addCall()
  const { listed, total } = await readLiveCalls(caller.account)
  expect(listed).toHaveLength(5)
  expect(total).toBe(7)
  const { account } = await makeCaller()
  expect(await readLiveCalls(account)).toEqual({ listed: [], total: 0 })
})
