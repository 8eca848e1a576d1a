import { afterAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { answerToolCall } from '@/lib/features/conversation/answer-tool-call'
import { appendTranscript, reportStatus } from './agent-reports'
import { openInboundCall } from './open-inbound-call'
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
import { workday } from '@/testing/features/appointments'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

async function outcomes(attempts: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(attempts)
  return results
    .map((result) => {
      if (result.status === 'fulfilled') return 'ok'
      if (result.reason instanceof AppError) return result.reason.code
      return String(result.reason)
    })
    .toSorted()
}

const times = <T>(count: number, run: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => run(index))

it('starts one of five simultaneous calls to one contact, new or existing', async () => {
  const caller = await makeCaller()
  const phone = somebody()
  const start = () => startCall(caller.account, caller.to(phone))
  const expected = [...times(4, () => 'call_in_progress'), 'ok']
  expect(await outcomes(times(5, start))).toEqual(expected)
  const running = await systemDb().call.findFirstOrThrow({
    where: { ownerId: caller.account.id },
  })
  await settleCall(caller.account, running.id, { reported: 'busy', endReason: 'busy' })
  expect(await outcomes(times(5, start))).toEqual(expected)
  expect(await systemDb().contact.count({ where: { ownerId: caller.account.id } })).toBe(1)
  expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 60 })
})

it('never reserves more than the balance', async () => {
  const caller = await makeCaller({ seconds: 200 })
  const starts = times(8, () => startCall(caller.account, caller.to(somebody())))
  expect(await outcomes(starts)).toEqual([
    ...times(5, () => 'insufficient_balance'),
    ...times(3, () => 'ok'),
  ])
  expect(await balanceOf(caller)).toEqual({ balance: 200, reserved: 180 })
})

it('settles a call once, whoever reports its end first', async () => {
  const caller = await makeCaller()
  const { id } = await startCall(caller.account, caller.to(somebody()))
  await appendTranscript(id, [{ index: 0, role: 'user', text: 'Hello.' }])
  const settled = await Promise.all(
    times(8, (n) =>
      settleCall(caller.account, id, {
        reported: n % 2 ? 'completed' : 'no_answer',
        endReason: 'x',
        talkSeconds: 10 + n,
      }),
    ),
  )
  expect(settled.filter(({ changed }) => changed)).toHaveLength(1)
  const entries = await systemDb().minuteEntry.findMany({ where: { callId: id } })
  expect(entries).toHaveLength(1)
  const call = await systemDb().call.findUniqueOrThrow({ where: { id } })
  expect(entries[0]?.seconds).toBe(-call.durationSeconds)
  expect(await balanceOf(caller)).toEqual({ balance: 600 - call.durationSeconds, reserved: 0 })
})

it('starts and ends calls at the same time without a deadlock', async () => {
  const caller = await makeCaller({ seconds: 6000 })
  const phones = times(6, () => somebody())
  const round = (phone: string) => async () => {
    for (let n = 0; n < 5; n += 1) {
      try {
        const { id } = await startCall(caller.account, caller.to(phone))
        await reportStatus(id, { status: 'in_progress' })
        await reportStatus(id, { status: 'failed' })
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'call_in_progress')) throw error
      }
    }
  }
  const rounds = [...phones, ...phones].map((phone) => round(phone)())
  expect(new Set(await outcomes(rounds))).toEqual(new Set(['ok']))
  expect(await balanceOf(caller)).toEqual({ balance: 6000, reserved: 0 })
})

it('keeps a status when an older report arrives at the same time', async () => {
  const caller = await makeCaller()
  const ids = await Promise.all(
    times(5, async () => (await startCall(caller.account, caller.to(somebody()))).id),
  )
  for (const id of ids) {
    await Promise.all([
      reportStatus(id, { status: 'ringing' }),
      reportStatus(id, { status: 'in_progress' }),
      reportStatus(id, { status: 'ringing' }),
      reportStatus(id, { status: 'in_progress' }),
    ])
  }
  const calls = await systemDb().call.findMany({ where: { id: { in: ids } } })
  expect(calls.map(({ status }) => status)).toEqual(ids.map(() => 'in_progress'))
})

function booking(toolCallId: string) {
  return {
    tool: 'book_appointment',
    toolCallId,
    arguments: { date: workday(2), time: '10:00' },
  } as const
}

it('answers a repeated tool call with the first result', async () => {
  const caller = await makeCaller()
  const { id } = await startCall(caller.account, caller.to(somebody()))
  const results = await Promise.all(times(5, () => answerToolCall(id, booking('one'))))
  expect(new Set(results.map(({ result }) => result.bookingCode)).size).toBe(1)
  expect(await systemDb().appointment.count({ where: { ownerId: caller.account.id } })).toBe(1)
  const events = await eventsOf(caller)
  expect(events.filter(({ name }) => name === 'appointment.booked')).toHaveLength(1)
})

it('gives a time slot to one of many requests', async () => {
  const caller = await makeCaller()
  const calls = await Promise.all(times(5, () => startCall(caller.account, caller.to(somebody()))))
  const bookings = calls.map(({ id }) => answerToolCall(id, booking('one')))
  expect(await outcomes(bookings)).toEqual(['ok', ...times(4, () => 'slot_taken')])
})

it('stores an inbound call once per external id', async () => {
  const caller: Caller = await makeCaller()
  await systemDb().phoneNumber.update({
    where: { id: caller.phoneNumberId },
    data: { assistantId: caller.assistantId },
  })
  const inbound = { to: caller.line, from: somebody(), externalId: 'room-1' }
  const opened = await Promise.all(times(5, () => openInboundCall(inbound)))
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  expect(opened.filter(({ existing }) => !existing)).toHaveLength(1)
  expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 60 })
})
