import { afterAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { keepJobs, makeCaller } from '@/lib/features/calls/testing'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { updateContact } from '@/lib/features/contacts/update-contact'
import { cancelEnrollment } from './cancel-enrollment'
import { deleteCadence } from './delete-cadence'
import { enrollContact } from './enroll-contact'
import { runCadenceStep } from './run-cadence-step'
import { stepJob } from './step-job'
import { enrollmentsOf, makeCadence, makeContact, sms, storyOf } from './testing'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const times = <T>(count: number, run: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => run(index))

it('enrols a person once, however many ask at the same time', async () => {
  const { account } = await makeCaller()
  const cadence = await makeCadence(account, { steps: [sms('Later', 60)] })
  const person = await makeContact(account)
  const enrolled = await Promise.all(
    times(8, () => enrollContact(account, cadence.id, { contactId: person.id, by: 'api' })),
  )
  expect(enrolled.filter(({ existing }) => !existing)).toHaveLength(1)
  expect(new Set(enrolled.map(({ enrollment }) => enrollment.id)).size).toBe(1)
  expect(await storyOf(person)).toEqual(['cadence_enrolled'])
})

it('does a step once, however many timers go off at the same time', async () => {
  const { account, assistantId } = await makeCaller()
  const cadence = await makeCadence(account, {
    steps: [{ type: 'call', delayMinutes: 0, assistantId }, sms('Hello')],
  })
  const person = await makeContact(account)
  const enrollee = { contactId: person.id, by: 'api' } as const
  const { enrollment } = await enrollContact(account, cadence.id, enrollee)
  const job = stepJob(enrollment)!
  const nexts = (await Promise.all(times(8, () => runCadenceStep(job)))).filter(Boolean)
  expect(nexts).toHaveLength(1)
  expect(await systemDb().call.count({ where: { contactId: person.id } })).toBe(1)
  await Promise.all(times(8, () => runCadenceStep(nexts[0]!)))
  expect(await storyOf(person)).toEqual([
    'cadence_enrolled',
    'message_not_sent no_sms_provider',
    'cadence_ended completed',
  ])
})

it('ends once and without a deadlock whatever comes together', async () => {
  const { account } = await makeCaller()
  const cadences = await Promise.all(
    times(4, (n) =>
      makeCadence(account, { name: `Cadence ${n}`, steps: [sms('Now'), sms('Now')] }),
    ),
  )
  const people = await Promise.all(times(6, () => makeContact(account)))
  const enrolled = await Promise.all(
    people.flatMap(({ id }) =>
      cadences.map((cadence) => enrollContact(account, cadence.id, { contactId: id, by: 'api' })),
    ),
  )
  await Promise.all([
    ...enrolled.map(({ enrollment }) => runCadenceStep(stepJob(enrollment)!)),
    ...people.map(({ id }, n) =>
      n % 2
        ? requestDoNotCall(account, id, { by: 'panel' })
        : updateContact(account, id, { by: 'panel', status: 'converted' }),
    ),
    ...enrolled.map(({ enrollment: { id, cadenceId } }) =>
      cancelEnrollment(account, { cadenceId, enrollmentId: id }),
    ),
    deleteCadence(account, cadences[0]!.id),
    ...people.map(({ id }) =>
      enrollContact(account, cadences[1]!.id, { contactId: id, by: 'api' }).catch(() => null),
    ),
  ])
  for (const person of people) {
    const story = await storyOf(person)
    const rows = await systemDb().cadenceEnrollment.findMany({ where: { contactId: person.id } })
    const ended = rows.filter(({ status }) => status !== 'active')
    expect(story.filter((kind) => kind.startsWith('cadence_ended'))).toHaveLength(ended.length)
  }
  const marked = people.filter((_, n) => n % 2).map(({ id }) => id)
  const left = await systemDb().cadenceEnrollment.count({
    where: { contactId: { in: marked }, status: 'active' },
  })
  expect(left).toBe(0)
  expect(await enrollmentsOf(cadences[0]!)).not.toContainEqual(
    expect.objectContaining({ status: 'active' }),
  )
})
