import type { Account } from '@/lib/platform/tenancy/account'
import type { Actor } from '@/lib/features/contacts/rules/activity'
import { stepDueAt, acceptsContacts, type Cadence, type Enrollment } from './rules/cadence'
import { AppError } from '@/lib/platform/errors'
import { lastTenDigits } from '@/lib/platform/phone/phone'
import { addActivity } from '@/lib/features/contacts/add-activity'
import { OWNER, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { toCadence, toEnrollment } from './rows'
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
  return transaction(account, async (tx) => {
    const cadence = await findCadence(tx, cadenceId)
    if (!acceptsContacts(cadence)) throw new AppError('cadence_inactive')
    const contactId = await findContact(tx, enrollee)
    const { dncAt } = await lockContact(tx, contactId)
    if (dncAt) throw new AppError('contact_dnc')
    const enrollment = await insertEnrollment(tx, cadence, contactId)
    if (!enrollment)
      return { enrollment: await readActive(tx, cadenceId, contactId), existing: true }
    const data = { by, cadenceId: String(cadenceId), cadenceName: cadence.name }
    await addActivity(tx, { contactId, kind: 'cadence_enrolled', data })
    tx.afterCommit(() => handOverStep(enrollment))
    return { enrollment, existing: false }
  })
}

/** It cannot be switched off or deleted before this transaction ends. @throws not_found */
async function findCadence({ db, query }: TenantTransaction, id: bigint): Promise<Cadence> {
  await query`
    select 1 as locked from cadences where id = ${id} and owner_id = ${OWNER} for share`
  const row = await db.cadence.findFirst({ where: { id, deletedAt: null } })
  if (!row) throw new AppError('not_found')
  return toCadence(row)
}

/** @throws not_found */
async function findContact({ db }: TenantTransaction, enrollee: Enrollee): Promise<bigint> {
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
async function lockContact(
  { query }: TenantTransaction,
  id: bigint,
): Promise<{ dncAt: Date | null }> {
  const [row] = await query<{ dncAt: Date | null }>`
    select dnc_at as "dncAt" from contacts where id = ${id} and owner_id = ${OWNER} for update`
  if (!row) throw new AppError('not_found')
  return row
}

/** The partial unique index decides; null where the person is on the way already. */
async function insertEnrollment(
  { db, query }: TenantTransaction,
  { id, steps }: Cadence,
  contactId: bigint,
): Promise<Enrollment | null> {
  const now = new Date()
  const [made] = await query<{ id: bigint }>`
    insert into cadence_enrollments (owner_id, cadence_id, contact_id, next_run_at, created_at)
    values (${OWNER}, ${id}, ${contactId}, ${stepDueAt(steps, 0, now)}, ${now})
    on conflict do nothing returning id`
  return made ? toEnrollment(await db.cadenceEnrollment.findFirstOrThrow({ where: made })) : null
}

async function readActive(
  { db }: TenantTransaction,
  cadenceId: bigint,
  contactId: bigint,
): Promise<Enrollment> {
  const where = { cadenceId, contactId, status: 'active' }
  return toEnrollment(await db.cadenceEnrollment.findFirstOrThrow({ where }))
}
