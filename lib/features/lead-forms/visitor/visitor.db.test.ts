import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTwilioEmulator, type TwilioEmulator } from '@/emulators/twilio'
import { SMS_EMULATORS } from '@/emulators/sms'
import { updateBookingSettings } from '@/lib/features/appointments/booking-settings'
import { freeSlots } from '@/lib/features/appointments/free-slots'
import { DEFAULT_RULES, WEEKDAYS } from '@/lib/features/appointments/rules/opening-hours'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { saveSmsProvider } from '@/lib/features/sms-providers/sms-providers'
import { systemDb } from '@/lib/platform/database/client'
import { forgetConfigured } from '@/lib/platform/configured'
import { workday } from '@/testing/features/appointments'
import { type Caller, keepJobs, makeCaller } from '@/testing/features/calls'
import { freshPhone, makeForm, sendTo, submissionsOf } from '@/testing/features/lead-forms'
import type { LeadForm } from '../rules/form'
import { processLead } from '../process-lead'
import { bookSlot } from './book-slot'
import { confirmNumber, sendAnotherCode } from './confirm-number'
import { findSubmission } from './find-submission'

const jobs = await keepJobs()
let emulator: TwilioEmulator
let caller: Caller
let form: LeadForm
let phone: string

beforeAll(async () => {
  emulator = await startTwilioEmulator()
  vi.stubEnv('CLOUDTEL_API_URL', emulator.url)
  vi.stubEnv('SMS_API_URLS', `cloudtel=${emulator.url}`)
  forgetConfigured()
})
afterAll(async () => {
  await emulator.close()
  await jobs.stop()
})
beforeEach(async () => {
  emulator.sent.length = 0
  phone = freshPhone()
  caller = await makeCaller()
  form = await makeForm(caller.account, {
    assistantId: caller.assistantId,
    confirmsBySms: true,
    offersSlots: true,
  })
})

async function connectSms(): Promise<void> {
  const { config } = SMS_EMULATORS.cloudtel
  await saveSmsProvider(caller.account, { provider: 'cloudtel', config, isActive: true })
}

/** Sends the form, and the code as its job does. */
async function submit(given = phone) {
  const receipt = await sendTo(form, { name: 'Ada', phone: given })
  if (receipt.kind !== 'stored') throw new Error(receipt.kind)
  const { id, token } = receipt.row
  await processLead(id)
  return { id, visit: { slug: form.slug, token, address: '203.0.113.7' } }
}

const codeOf = (n = -1) => /\d{6}/.exec(emulator.sent.at(n)?.text ?? '')?.[0] ?? ''
const stateOf = async (id: string) =>
  systemDb().leadSubmission.findUniqueOrThrow({
    where: { id },
    select: { callState: true, callReason: true },
  })

it('calls a number once its owner has entered the code', async () => {
  await connectSms()
  const { id, visit } = await submit()
  await processLead(id)
  expect(emulator.sent).toMatchObject([{ to: phone }])
  expect((await findSubmission(visit)).status).toBe('unconfirmed')
  await expect(confirmNumber(visit, 'no code')).rejects.toMatchObject({ code: 'wrong_code' })
  await sendAnotherCode(visit)
  await confirmNumber(visit, ` ${codeOf()} `)
  expect(await stateOf(id)).toEqual({ callState: 'planned', callReason: null })
})

it('does not call a number whose code was guessed five times', async () => {
  await connectSms()
  const { id, visit } = await submit()
  for (let n = 0; n < 5; n += 1) {
    await expect(confirmNumber(visit, '')).rejects.toMatchObject({ code: 'wrong_code' })
  }
  await expect(confirmNumber(visit, codeOf())).rejects.toMatchObject({ code: 'call_not_planned' })
  expect(await stateOf(id)).toEqual({ callState: 'none', callReason: 'wrong_code' })
})

it('sends few codes to a number', async () => {
  await connectSms()
  for (let n = 0; n < 3; n += 1) await submit()
  const fourth = await submit()
  expect(await stateOf(fourth.id)).toEqual({ callState: 'none', callReason: 'too_many_codes' })
  expect(emulator.sent).toHaveLength(3)
})

it('does not show who asked not to be called', async () => {
  await connectSms()
  await submit()
  const { contactId } = (await submissionsOf(form))[0]!
  await requestDoNotCall(caller.account, contactId!, { by: 'panel', reason: null })
  const { visit } = await submit()
  expect((await findSubmission(visit)).status).toBe('unconfirmed')
  await sendAnotherCode(visit)
  await expect(confirmNumber(visit, codeOf())).rejects.toMatchObject({ code: 'wrong_code' })
  expect(emulator.sent).toHaveLength(1)
})

it('says that a code could not be sent', async () => {
  const { id } = await submit()
  expect(await stateOf(id)).toEqual({ callState: 'none', callReason: 'code_not_sent' })
})

it('books one free time of those that the form offers', async () => {
  const hours = WEEKDAYS.map(() => [{ from: '09:00', to: '17:00' }])
  const settings = { slug: `lead-${caller.account.id}`, selfBooking: false }
  await updateBookingSettings(caller.account, { ...DEFAULT_RULES, hours, ...settings })
  const { id, visit } = await submit()
  const [first, second] = (await freeSlots(caller.account, { from: workday(2) })).slots
  await Promise.all([bookSlot(visit, first!), bookSlot(visit, first!)])
  await bookSlot(visit, second!)
  const booked = await systemDb().appointment.findMany({
    where: { ownerId: caller.account.id },
    select: { id: true },
  })
  const { appointmentId } = await systemDb().leadSubmission.findUniqueOrThrow({ where: { id } })
  expect(booked).toEqual([{ id: appointmentId }])
})
