import type { Account } from '@/lib/domain/account'
import type { Actor } from '@/lib/domain/activity'
import { stepDueAt, takesPeople, type Cadence, type Enrollment } from '@/lib/domain/cadence'
import { AppError } from '@/lib/domain/errors'
import { lastTenDigits } from '@/lib/domain/phone'
import { addActivity } from '@/lib/services/contacts/add-activity'
import { transaction, type Work } from '@/lib/tenant'
import { toCadence, toEnrollment } from './cadence-row'
import { requireCadences } from './require-cadences'
import { handOverStep } from './step-job'

/** A contact that exists, by its id or by its number in any writing. */
export type Enrollee = { contactId: bigint } | { phone: string }

export interface Enrolled {
  enrollment: Enrollment
  existing: boolean
}

/**
 * Starts a cadence for a contact; who is on the way through it already stays where they are.
 * See docs/contract/public-api.md#cadence-enrollment.
 * @throws premium_required, not_found, cadence_inactive, contact_dnc
 */
export async function enrollContact(
  account: Account,
  cadenceId: bigint,
  { by, ...enrollee }: Enrollee & { by: Actor },
): Promise<Enrolled> {
  requireCadences(account)
  return transaction(account, async (work) => {
    const cadence = await findCadence(work, cadenceId)
    if (!takesPeople(cadence)) throw new AppError('cadence_inactive')
    const contactId = await findContact(work, enrollee)
    const { dncAt } = await lockContact(work, contactId)
    if (dncAt) throw new AppError('contact_dnc')
    const enrollment = await insertEnrollment(work, cadence, contactId)
    if (!enrollment)
      return { enrollment: await readActive(work, cadenceId, contactId), existing: true }
    const data = { by, cadenceId: String(cadenceId), cadenceName: cadence.name }
    await addActivity(work, { contactId, kind: 'cadence_enrolled', data })
    work.afterCommit(() => handOverStep(enrollment))
    return { enrollment, existing: false }
  })
}

/** It cannot be switched off or deleted before this transaction ends. @throws not_found */
async function findCadence({ owner, db }: Work, id: bigint): Promise<Cadence> {
  await db.$queryRaw`
    select 1 as locked from cadences where id = ${id} and owner_id = ${owner.id} for share`
  const row = await db.cadence.findFirst({ where: { id, deletedAt: null } })
  if (!row) throw new AppError('not_found')
  return toCadence(row)
}

/** @throws not_found */
async function findContact({ db }: Work, enrollee: Enrollee): Promise<bigint> {
  if ('contactId' in enrollee) return enrollee.contactId
  const { phone } = enrollee
  const last10 = lastTenDigits(phone)
  const contact = await db.contact.findFirst({
    where: last10 ? { phoneLast10: last10 } : { phone },
    select: { id: true },
  })
  if (!contact) throw new AppError('not_found')
  return contact.id
}

/** A request not to be called comes wholly before this, or ends the enrolment. @throws not_found */
async function lockContact({ owner, db }: Work, id: bigint): Promise<{ dncAt: Date | null }> {
  const [row] = await db.$queryRaw<{ dncAt: Date | null }[]>`
    select dnc_at as "dncAt" from contacts where id = ${id} and owner_id = ${owner.id} for update`
  if (!row) throw new AppError('not_found')
  return row
}

/** The partial unique index decides; null where the person is on the way already. */
async function insertEnrollment(
  { owner, db }: Work,
  { id, steps }: Cadence,
  contactId: bigint,
): Promise<Enrollment | null> {
  const now = new Date()
  const [made] = await db.$queryRaw<{ id: bigint }[]>`
    insert into cadence_enrollments (owner_id, cadence_id, contact_id, next_run_at, created_at)
    values (${owner.id}, ${id}, ${contactId}, ${stepDueAt(steps, 0, now)}, ${now})
    on conflict do nothing returning id`
  return made ? toEnrollment(await db.cadenceEnrollment.findFirstOrThrow({ where: made })) : null
}

async function readActive({ db }: Work, cadenceId: bigint, contactId: bigint): Promise<Enrollment> {
  const where = { cadenceId, contactId, status: 'active' }
  return toEnrollment(await db.cadenceEnrollment.findFirstOrThrow({ where }))
}
