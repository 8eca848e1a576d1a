import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Account } from '@/lib/platform/tenancy/account'
import { keepJobs } from '@/testing/features/calls'
import { bookAppointment } from '@/lib/features/appointments/book-appointment'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { makeAccount } from '@/testing/features/contacts'
import { updateContact } from '@/lib/features/contacts/update-contact'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { cancelEnrollment, enrollContact } from './enrollments'
import { deleteCadence, updateCadence } from './edit-cadence'
import { listEnrollments } from './read-cadences'
import { enrollmentsOf, makeCadence, makeContact, sms, storyOf } from '@/testing/features/cadences'
import { workday } from '@/testing/features/appointments'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const refused = (code: string) => ({ code }) as Record<string, unknown>

it('enrolls by id or by any writing of the number, and leaves an active enrollment as it is', async () => {
  const cadence = await makeCadence(account, { steps: [sms('Hi', 90), sms()] })
  const contact = await makeContact(account, '+905321112233')
  const first = await enrollContact(account, cadence.id, { contactId: contact.id, by: 'api' })
  expect(first).toMatchObject({
    existing: false,
    enrollment: { cadenceId: cadence.id, contactId: contact.id, status: 'active', currentStep: 0 },
  })
  const { nextRunAt, createdAt } = first.enrollment
  expect(nextRunAt!.getTime() - createdAt.getTime()).toBe(90 * 60_000)
  const again = await enrollContact(account, cadence.id, { phone: '0532 111 22 33', by: 'panel' })
  expect(again).toEqual({ existing: true, enrollment: first.enrollment })
  expect(await storyOf(contact)).toEqual(['cadence_enrolled'])
})

it('checks in order: the cadence, its state, the contact, do-not-call', async () => {
  const contact = await makeContact(account)
  const other = await makeAccount()
  const active = await makeCadence(account)
  const asleep = await makeCadence(account, { isActive: false })
  const template = await makeCadence(account, { isTemplate: true })
  const enroll = (cadenceId: bigint, contactId: bigint, who = account) =>
    enrollContact(who, cadenceId, { contactId, by: 'api' })
  await expect(enroll(active.id, contact.id, other)).rejects.toMatchObject(refused('not_found'))
  await expect(enroll(asleep.id, 999_999n)).rejects.toMatchObject(refused('cadence_inactive'))
  await expect(enroll(template.id, contact.id)).rejects.toMatchObject(refused('cadence_inactive'))
  await expect(enroll(active.id, 999_999n)).rejects.toMatchObject(refused('not_found'))
  const unknown = enrollContact(account, active.id, { phone: '+14155550199', by: 'api' })
  await expect(unknown).rejects.toMatchObject(refused('not_found'))
  const stranger = await makeContact(other)
  await expect(enroll(active.id, stranger.id)).rejects.toMatchObject(refused('not_found'))
  await requestDoNotCall(account, contact.id, { by: 'panel' })
  await expect(enroll(active.id, contact.id)).rejects.toMatchObject(refused('contact_dnc'))
  const free = { ...account, plan: 'free' as const }
  await expect(enroll(active.id, contact.id, free)).rejects.toMatchObject(
    refused('premium_required'),
  )
  expect(await enrollmentsOf(active)).toEqual([])
})

it('ends with its reason in the same transaction, and can start again', async () => {
  const cadence = await makeCadence(account, { steps: [sms('Later', 60)] })
  const begin = async () => {
    const contact = await makeContact(account)
    await enrollContact(account, cadence.id, { contactId: contact.id, by: 'panel' })
    return contact
  }
  const [marked, converted, booked, cancelled, gone] = [
    await begin(),
    await begin(),
    await begin(),
    await begin(),
    await begin(),
  ]
  await requestDoNotCall(account, marked.id, { by: 'panel' })
  await updateContact(account, converted.id, { by: 'api', status: 'converted' })
  const when = { date: workday(2), time: '10:00' }
  await transaction(account, (tx) =>
    bookAppointment(tx, { by: 'account_holder', contactId: booked.id, ...when }),
  )
  const rows = await enrollmentsOf(cadence)
  const place = { cadenceId: cadence.id, enrollmentId: rows[3]!.id }
  const first = await cancelEnrollment(account, place)
  expect(first).toMatchObject({ status: 'ended', endReason: 'cancelled', nextRunAt: null })
  expect(await cancelEnrollment(account, place)).toEqual(first)
  await deleteContact(account, gone.id)

  expect(
    (await enrollmentsOf(cadence)).map(({ status, endReason }) => [status, endReason]),
  ).toEqual([
    ['ended', 'do_not_call'],
    ['ended', 'converted'],
    ['ended', 'appointment_booked'],
    ['ended', 'cancelled'],
  ])
  expect(await storyOf(marked)).toEqual([
    'cadence_enrolled',
    'cadence_ended do_not_call',
    'do_not_call',
  ])
  expect(await storyOf(cancelled)).toEqual(['cadence_enrolled', 'cadence_ended cancelled'])
  const anew = await enrollContact(account, cadence.id, { contactId: cancelled.id, by: 'panel' })
  expect(anew.existing).toBe(false)
})

it('ends with its cadence, and belongs to its account alone', async () => {
  const cadence = await makeCadence(account, { steps: [sms('Later', 60)] })
  const contact = await makeContact(account)
  const { enrollment } = await enrollContact(account, cadence.id, {
    contactId: contact.id,
    by: 'panel',
  })
  const other = await makeAccount()
  const foreign = cancelEnrollment(other, { cadenceId: cadence.id, enrollmentId: enrollment.id })
  await expect(foreign).rejects.toMatchObject(refused('not_found'))
  await expect(deleteCadence(other, cadence.id)).rejects.toMatchObject(refused('not_found'))
  await deleteCadence(account, cadence.id)
  expect(await storyOf(contact)).toEqual(['cadence_enrolled', 'cadence_ended cadence_deleted'])
  const list = listEnrollments(account, cadence.id, { page: 1, limit: 5 })
  await expect(list).rejects.toMatchObject(refused('not_found'))
  const again = updateCadence(account, cadence.id, { name: 'Back' })
  await expect(again).rejects.toMatchObject(refused('not_found'))
})

it('is activated only with steps, and takes only assistants of the account', async () => {
  const cadence = await makeCadence(account, { isActive: false, steps: [] })
  const on = updateCadence(account, cadence.id, { isActive: true })
  await expect(on).rejects.toMatchObject({ details: { details: [{ path: 'steps' }] } })
  const steps = [sms(), { type: 'call', delayMinutes: 0, assistantId: 'asst_of_nobody' } as const]
  await expect(updateCadence(account, cadence.id, { steps })).rejects.toMatchObject({
    details: { details: [{ path: 'steps.1.assistantId' }] },
  })
  const mended = await updateCadence(account, cadence.id, { isActive: true, steps: [sms()] })
  expect(mended).toMatchObject({ isActive: true, activeEnrollments: 0, steps: [sms()] })
})
