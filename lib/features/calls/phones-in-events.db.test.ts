import { afterAll, expect, it } from 'vitest'
import { makeAppointment } from '@/lib/features/appointments/book-appointment'
import {
  cancelAppointmentById,
  moveAppointmentById,
} from '@/lib/features/appointments/change-appointment'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { EVENT_NAMES, EVENTS, type EventName } from '@/lib/features/webhooks/rules/events'
import { systemDb } from '@/lib/platform/database/client'
import { phoneOfCall } from '@/lib/platform/phone/phone-fields'
import { appendTranscript } from './agent-reports'
import { analyzeCall } from './analyze-call'
import { openInboundCall } from './open-inbound-call'
import { settleCall } from './settle-call'
import { startCall } from './start-call'
import { eventsOf, keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { workday } from '@/testing/features/appointments'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

function isOfCall(name: EventName): boolean {
  const { shape } = EVENTS[name].data
  return 'phoneNumber' in shape && shape.phoneNumber.description === phoneOfCall.description
}

it('writes the phone number of every event as its schema says', async () => {
  const caller = await makeCaller()
  const { account } = caller
  const e164 = somebody()
  const given = `0 (${e164.slice(3, 6)}) ${e164.slice(6)}`
  const hot = await startCall(account, caller.to(given))
  const said = ['I am very interested.', 'When can we start?', 'How much is it?']
  const turns = said.map((text, index) => ({ index, role: 'user' as const, text }))
  await appendTranscript(hot.id, turns)
  const spoke = { reported: 'completed', endReason: 'customer_hung_up', talkSeconds: 45 } as const
  await settleCall(account, hot.id, spoke)
  await analyzeCall(hot.id, false)
  const missed = await startCall(account, caller.to(given))
  await settleCall(account, missed.id, { reported: 'no_answer', endReason: 'no_answer' })
  const { contactId } = hot
  const when = { date: workday(5), time: '10:00' }
  const { id } = await makeAppointment(account, { contactId, ...when })
  await moveAppointmentById(account, id, { ...when, time: '11:00', by: 'panel' })
  await cancelAppointmentById(account, id, { by: 'panel', reason: null })
  await requestDoNotCall(account, contactId, { by: 'panel' })

  const events = await eventsOf(caller)
  const expected = EVENT_NAMES.filter((name) => name !== 'campaign.finished')
  expect(events.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  for (const { name, data } of events) {
    const written = isOfCall(name as EventName) ? e164 : given
    expect([name, data.phoneNumber]).toEqual([name, written])
  }
})

it.each(['+999 123 456 789', '155', ''])(
  'keeps the number %j of an inbound caller as the exchange reported it',
  async (from) => {
    const caller = await makeCaller()
    const where = { id: caller.phoneNumberId }
    await systemDb().phoneNumber.update({ where, data: { assistantId: caller.assistantId } })
    const { id } = await openInboundCall({ to: caller.line, from })
    expect(await systemDb().call.findUniqueOrThrow({ where: { id } })).toMatchObject({
      phone: from,
    })
  },
)
