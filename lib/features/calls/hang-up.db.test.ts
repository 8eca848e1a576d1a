import { afterAll, expect, it } from 'vitest'
import { lockAccount, lockedTransaction } from '@/lib/platform/tenancy/lock-account'
import { autoCommit, transaction } from '@/lib/platform/tenancy/tenant'
import { reportStatus } from './agent-reports'
import { dialCall } from './dial-call'
import { findActiveCallerNumber } from './find-caller-number'
import { endLeg } from './hang-up'
import { hangUpCall } from './hang-up-call'
import { openCall } from './open-call'
import type { Settled } from './settle-call'
import { startCall } from './start-call'
import {
  balanceOf,
  connectTrunk,
  eventsOf,
  makeCaller,
  somebody,
  startExchange,
} from '@/testing/features/calls'

// First, because it sets the configuration.
const { emulator, jobs, stop } = await startExchange()
afterAll(stop)

it('goes on hanging up where the exchange does not confirm that it did', async () => {
  const caller = await makeCaller()
  await connectTrunk(caller)
  const { id } = await startCall(caller.account, caller.to(somebody()))
  emulator.failNext('DeleteRoom', { code: 'unavailable' })
  await hangUpCall(caller.account, id)
  await expect.poll(() => jobs.of('call/hang-up.due', id)).toHaveLength(1)
  expect(emulator.rooms).toHaveLength(1)
  const leg = { callId: id, externalId: null }
  emulator.failNext('DeleteRoom', { code: 'unavailable' })
  await expect(endLeg(leg)).rejects.toMatchObject({ name: 'TelephonyError' })
  await endLeg(leg)
  expect(emulator.rooms).toEqual([])
  // The exchange no longer knows it.
  await endLeg(leg)
})

it('completes a call in which the contact speaks while the hang-up waits for the account', async () => {
  const caller = await makeCaller()
  await connectTrunk(caller)
  const { id } = await startCall(caller.account, caller.to(somebody()))
  let hungUp: Promise<Settled> | undefined
  await transaction(caller.account, async (tx) => {
    await lockAccount(tx)
    hungUp = hangUpCall(caller.account, id)
    const data = { status: 'in_progress', answeredAt: new Date() }
    await tx.db.call.updateMany({ where: { id }, data })
    const turn = { callId: id, index: 0, role: 'user', text: 'Hello?' }
    await tx.db.callTurn.create({ data: { ownerId: caller.account.id, ...turn } })
  })
  expect(await hungUp).toEqual({ status: 'completed', changed: true })
})

it('fails an answered call in which the contact has said nothing, for nothing', async () => {
  const caller = await makeCaller()
  await connectTrunk(caller)
  const { id } = await startCall(caller.account, caller.to(somebody()))
  await reportStatus(id, { status: 'in_progress' })
  expect(await hangUpCall(caller.account, id)).toEqual({ status: 'failed', changed: true })
  expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 0 })
  expect((await eventsOf(caller)).map(({ name }) => name)).not.toContain('call.failed')
})

it('hangs up a call that was hung up at the moment of dialing, and rings all the same', async () => {
  const caller = await makeCaller()
  const { account } = caller
  await connectTrunk(caller)
  const from = (await findActiveCallerNumber(autoCommit(account)))!
  const call = await lockedTransaction(account, (tx) =>
    openCall(tx, account, {
      ...caller.to(somebody()),
      from,
      policy: { allowsCostly: false, countries: null },
    }),
  )
  const mayRing = async () => {
    await hangUpCall(account, call.id)
    return true
  }
  await dialCall(account, call, from, { mayRing })
  const isOpen = () => emulator.rooms.some(({ name }) => name === `call-${call.id}`)
  expect(isOpen()).toBe(true)
  emulator.dials.at(-1)!.ring()
  await expect.poll(isOpen).toBe(false)
})
