import { afterAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { keepJobs, makeCaller } from '@/testing/features/calls'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { updateContact } from '@/lib/features/contacts/update-contact'
import { cancelEnrollment, enrollContact } from './enrollments'
import { deleteCadence } from './edit-cadence'
import { runCadenceStep } from './run-cadence-step'
import { stepJob } from './due-steps'
import { enrollmentsOf, makeCadence, makeContact, sms, storyOf } from '@/testing/features/cadences'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const times = <T>(count: number, run: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => run(index))

it('enrolls a contact once under concurrent requests', async () => {
  const { account } = await makeCaller()
  const cadence = await makeCadence(account, { steps: [sms('Later', 60)] })
  const contact = await makeContact(account)
  const enrolled = await Promise.all(
    times(8, () => enrollContact(account, cadence.id, { contactId: contact.id, by: 'api' })),
  )
  expect(enrolled.filter(({ existing }) => !existing)).toHaveLength(1)
  expect(new Set(enrolled.map(({ enrollment }) => enrollment.id)).size).toBe(1)
  expect(await storyOf(contact)).toEqual(['cadence_enrolled'])
})

it('runs a step once under concurrent timers', async () => {
  const { account, assistantId } = await makeCaller()
  const cadence = await makeCadence(account, {
    steps: [{ type: 'call', delayMinutes: 0, assistantId }, sms('Hello')],
  })
  const contact = await makeContact(account)
  const enrollee = { contactId: contact.id, by: 'api' } as const
  const { enrollment } = await enrollContact(account, cadence.id, enrollee)
  const job = stepJob(enrollment)!
  const nexts = (await Promise.all(times(8, () => runCadenceStep(job)))).filter(Boolean)
  expect(nexts).toHaveLength(1)
  expect(await systemDb().call.count({ where: { contactId: contact.id } })).toBe(1)
  await Promise.all(times(8, () => runCadenceStep(nexts[0]!)))
  expect(await storyOf(contact)).toEqual([
    'cadence_enrolled',
    'message_not_sent no_sms_provider',
    'cadence_ended completed',
  ])
})

it('ends once and without a deadlock under concurrent ends', async () => {
  const { account } = await makeCaller()
  const cadences = await Promise.all(
    times(4, (n) =>
      makeCadence(account, { name: `Cadence ${n}`, steps: [sms('Now'), sms('Now')] }),
    ),
  )
  const contacts = await Promise.all(times(6, () => makeContact(account)))
  const enrolled = await Promise.all(
    contacts.flatMap(({ id }) =>
      cadences.map((cadence) => enrollContact(account, cadence.id, { contactId: id, by: 'api' })),
    ),
  )
  await Promise.all([
    ...enrolled.map(({ enrollment }) => runCadenceStep(stepJob(enrollment)!)),
    ...contacts.map(({ id }, n) =>
      n % 2
        ? requestDoNotCall(account, id, { by: 'panel' })
        : updateContact(account, id, { by: 'panel', status: 'converted' }),
    ),
    ...enrolled.map(({ enrollment: { id, cadenceId } }) =>
      cancelEnrollment(account, { cadenceId, enrollmentId: id }),
    ),
    deleteCadence(account, cadences[0]!.id),
    ...contacts.map(({ id }) =>
      enrollContact(account, cadences[1]!.id, { contactId: id, by: 'api' }).catch(() => null),
    ),
  ])
  for (const contact of contacts) {
    const story = await storyOf(contact)
    const rows = await systemDb().cadenceEnrollment.findMany({ where: { contactId: contact.id } })
    const ended = rows.filter(({ status }) => status !== 'active')
    expect(story.filter((kind) => kind.startsWith('cadence_ended'))).toHaveLength(ended.length)
  }
  const marked = contacts.filter((_, n) => n % 2).map(({ id }) => id)
  const left = await systemDb().cadenceEnrollment.count({
    where: { contactId: { in: marked }, status: 'active' },
  })
  expect(left).toBe(0)
  expect(await enrollmentsOf(cadences[0]!)).not.toContainEqual(
    expect.objectContaining({ status: 'active' }),
  )
})
