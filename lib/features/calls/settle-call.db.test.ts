import { afterAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { appendTranscript, reportStatus } from './agent-reports'
import { settleCall } from './settle-call'
import { startCall } from './start-call'
import {
  balanceOf,
  type Caller,
  eventsOf,
  keepJobs,
  makeCaller,
  somebody,
} from '@/testing/features/calls'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const read = (id: string) => systemDb().call.findUniqueOrThrow({ where: { id } })
const entriesOf = ({ account }: Caller) =>
  systemDb().minuteEntry.findMany({ where: { ownerId: account.id } })
const failures = async (caller: Caller) =>
  (await eventsOf(caller)).filter(({ name }) => name === 'call.failed')

async function answeredCall(caller: Caller) {
  const started = await startCall(caller.account, caller.to(somebody()))
  await reportStatus(started.id, { status: 'in_progress' })
  const turns = [
    { index: 0, role: 'assistant' as const, text: 'Hello?' },
    { index: 1, role: 'user' as const, text: 'Yes, hello.' },
  ]
  await appendTranscript(started.id, turns)
  return started
}

describe('a completed conversation', () => {
  it('is billed once by its talk time, and queued for analysis', async () => {
    const caller = await makeCaller()
    const { id } = await answeredCall(caller)
    const end = { reported: 'completed', endReason: 'customer_hung_up', talkSeconds: 61 } as const
    expect(await settleCall(caller.account, id, end)).toEqual({
      status: 'completed',
      changed: true,
    })
    const again = await settleCall(caller.account, id, { ...end, talkSeconds: 500 })
    expect(again).toEqual({ status: 'completed', changed: false })
    expect(await read(id)).toMatchObject({
      status: 'completed',
      endReason: 'customer_hung_up',
      durationSeconds: 61,
      reservedSeconds: 0,
      analysisState: 'pending',
    })
    expect(await balanceOf(caller)).toEqual({ balance: 539, reserved: 0 })
    expect(await entriesOf(caller)).toMatchObject([
      { kind: 'call', entryKey: `call:${id}`, seconds: -61, balanceAfter: 539, callId: id },
    ])
    await expect.poll(() => jobs.of('call/ended', id)).toHaveLength(1)
    expect(await failures(caller)).toEqual([])
  })

  it('is billed but not analyzed on a plan without analysis', async () => {
    const caller = await makeCaller({ plan: 'free' })
    const { id } = await answeredCall(caller)
    await settleCall(caller.account, id, {
      reported: 'completed',
      endReason: 'customer_hung_up',
      talkSeconds: 30,
    })
    expect(await read(id)).toMatchObject({ status: 'completed', analysisState: 'none' })
    expect(await balanceOf(caller)).toEqual({ balance: 570, reserved: 0 })
    expect(await jobs.of('call/ended', id)).toEqual([])
  })

  it('lasts from answer to end where no talk time is reported', async () => {
    const caller = await makeCaller()
    const { id } = await answeredCall(caller)
    const { answeredAt } = await read(id)
    const at = new Date((answeredAt?.getTime() ?? 0) + 41_500)
    await settleCall(caller.account, id, { reported: 'completed', endReason: 'done', at })
    expect(await read(id)).toMatchObject({ durationSeconds: 42 })
    expect(await balanceOf(caller)).toEqual({ balance: 558, reserved: 0 })
  })

  it('may cost more than was reserved', async () => {
    const caller = await makeCaller({ seconds: 80 })
    const { id } = await answeredCall(caller)
    const end = { reported: 'completed', endReason: 'done', talkSeconds: 75 } as const
    await settleCall(caller.account, id, end)
    expect(await balanceOf(caller)).toEqual({ balance: 5, reserved: 0 })
  })
})

describe('a contact who was not reached', () => {
  it.each(['no_answer', 'busy', 'rejected', 'abandoned'] as const)(
    'gets one call.failed event: %s',
    async (reported) => {
      const caller = await makeCaller()
      const { id, contactId, to } = await startCall(caller.account, caller.to(somebody()))
      const first = await settleCall(caller.account, id, { reported, endReason: reported })
      expect(first).toEqual({ status: reported, changed: true })
      await settleCall(caller.account, id, { reported: 'completed', endReason: 'late' })
      const call = await read(id)
      expect(call).toMatchObject({ status: reported, durationSeconds: 0, analysisState: 'none' })
      expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 0 })
      expect(await entriesOf(caller)).toEqual([])
      expect(await failures(caller)).toEqual([
        {
          name: 'call.failed',
          id: `call.failed:${id}`,
          data: {
            callId: id,
            phoneNumber: to,
            direction: 'outbound',
            reason: reported,
            contactId: String(contactId),
            campaignId: null,
            failedAt: call.endedAt?.toISOString(),
          },
        },
      ])
      const contact = await systemDb().contact.findUniqueOrThrow({ where: { id: contactId } })
      expect(contact.status).toBe('unreachable')
    },
  )

  it('was reached after all where they spoke', async () => {
    const caller = await makeCaller()
    const { id } = await answeredCall(caller)
    const settled = await settleCall(caller.account, id, {
      reported: 'abandoned',
      endReason: 'customer_hung_up',
      talkSeconds: 4,
    })
    expect(settled.status).toBe('completed')
    expect(await failures(caller)).toEqual([])
    expect(await read(id)).toMatchObject({ durationSeconds: 4, analysisState: 'pending' })
  })

  it('may be called again', async () => {
    const caller = await makeCaller()
    const phone = somebody()
    const first = await startCall(caller.account, caller.to(phone))
    await settleCall(caller.account, first.id, { reported: 'busy', endReason: 'busy' })
    const second = await startCall(caller.account, caller.to(phone))
    expect(second.contactId).toBe(first.contactId)
  })
})

it('does not settle another account’s call', async () => {
  const caller = await makeCaller()
  const other = await makeCaller()
  const { id } = await startCall(caller.account, caller.to(somebody()))
  const foreign = settleCall(other.account, id, { reported: 'failed', endReason: 'x' })
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
})
