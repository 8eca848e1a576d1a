import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type ChatAppEmulator, startChatAppEmulator } from '@/emulators/chatapp'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { Message } from '@/lib/platform/vocabulary/message'
import { cancelAppointmentById, moveAppointmentById } from './change-appointment'
import { makeAppointment } from './book-appointment'
import { createContact } from '@/lib/features/contacts/create-contact'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { createReminder, updateReminder } from './reminders'
import { sendDueReminders } from './send-due-reminders'
import { workday } from '@/testing/features/appointments'

let emulator: ChatAppEmulator
let account: Account
let contactId: bigint
beforeAll(async () => {
  emulator = await startChatAppEmulator([{ name: 'reminder', language: 'tr', placeholders: 3 }])
  vi.stubEnv('CHATAPP_API_URL', emulator.url)
  vi.stubEnv('CHATAPP_ACCESS_TOKEN', emulator.token)
  vi.stubEnv('CHATAPP_PHONE_NUMBER_ID', emulator.phoneNumberId)
})
afterAll(() => emulator.close())
beforeEach(async () => {
  await systemDb().appointmentReminder.deleteMany()
  emulator.sent.length = 0
  account = await makeAccount()
  contactId = (await createContact(account, makeContact('0532 111 22 33'))).contact.id
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const message: Message = {
  channel: 'chatapp',
  templateName: 'reminder',
  language: 'tr',
  parameters: [
    '{{first_name}}',
    '{{appointment_date}} {{appointment_time}}',
    '{{appointment_link}}',
  ],
}
const dayBefore = () => createReminder(account, { minutesBefore: 24 * 60, message, isActive: true })

const book = (days: number) =>
  makeAppointment(account, { contactId, date: workday(days), time: '14:30' })

const before = ({ startsAt }: { startsAt: Date }, ms: number) => new Date(startsAt.getTime() - ms)

it('sends a due reminder once under concurrent runs', async () => {
  await dayBefore()
  const appointment = await book(3)
  expect(await sendDueReminders(before(appointment, DAY + MINUTE))).toMatchObject({ tried: 0 })
  const now = before(appointment, DAY - MINUTE)
  const runs = await Promise.all([sendDueReminders(now), sendDueReminders(now)])
  expect(runs.reduce((sum, { tried }) => sum + tried, 0)).toBe(1)
  expect(await sendDueReminders(before(appointment, HOUR))).toEqual({ tried: 0, more: false })
  const date = new Intl.DateTimeFormat('tr', {
    timeZone: 'Europe/Istanbul',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(appointment.startsAt)
  const link = expect.stringMatching(`/appointments/${appointment.bookingCode}$`) as string
  expect(emulator.sent).toMatchObject([
    { to: '+905321112233', template: 'reminder', parameters: ['Ada', `${date} 14:30`, link] },
  ])
  const activity = await systemDb().activity.findFirstOrThrow({
    where: { ownerId: account.id, kind: 'message_sent' },
  })
  expect(activity.data).toMatchObject({
    cause: { kind: 'reminder', appointmentId: String(appointment.id) },
  })
})

it('sends again after a move, unless it was due before the move', async () => {
  await dayBefore()
  const appointment = await book(3)
  await sendDueReminders(before(appointment, DAY - MINUTE))
  const moved = await moveAppointmentById(account, appointment.id, {
    date: workday(5),
    time: '10:00',
    by: 'panel',
  })
  expect(await sendDueReminders(before(moved, 2 * DAY))).toMatchObject({ tried: 0 })
  expect(await sendDueReminders(before(moved, DAY - MINUTE))).toMatchObject({ tried: 1 })
  expect(emulator.sent).toHaveLength(2)
  await systemDb().appointment.update({
    where: { id: appointment.id },
    data: { revision: 2, updatedAt: before(moved, HOUR) },
  })
  expect(await sendDueReminders(before(moved, HOUR - MINUTE))).toMatchObject({ tried: 0 })
})

it('sends nothing that was due before the reminder applied', async () => {
  const appointment = await book(3)
  const { id } = await dayBefore()
  const late = { validFrom: before(appointment, HOUR) }
  await systemDb().appointmentReminder.update({ where: { id }, data: late })
  expect(await sendDueReminders(before(appointment, HOUR / 2))).toMatchObject({ tried: 0 })
  const earlier = await updateReminder(account, id, { minutesBefore: 60 })
  expect(earlier.validFrom.getTime()).toBeLessThan(late.validFrom.getTime())
  expect(await sendDueReminders(before(appointment, HOUR / 2))).toMatchObject({ tried: 1 })
})

it('sends nothing for a cancelled appointment, an inactive reminder or a do-not-call contact', async () => {
  const { id } = await dayBefore()
  const [cancelled, kept] = [await book(3), await book(4)]
  await cancelAppointmentById(account, cancelled.id, { by: 'panel', reason: null })
  expect(await sendDueReminders(before(cancelled, HOUR))).toMatchObject({ tried: 0 })
  await updateReminder(account, id, { isActive: false })
  expect(await sendDueReminders(before(kept, HOUR))).toMatchObject({ tried: 0 })
  await updateReminder(account, id, { isActive: true })
  await requestDoNotCall(account, contactId, { by: 'panel' })
  expect(await sendDueReminders(before(kept, HOUR))).toMatchObject({ tried: 1 })
  expect(emulator.sent).toEqual([])
  const refused = await systemDb().activity.findFirstOrThrow({
    where: { ownerId: account.id, kind: 'message_not_sent' },
  })
  expect(refused.data).toMatchObject({ reason: 'do_not_call' })
})
