import { addActivity } from '@/lib/features/contacts/add-activity'
import type { Actor } from '@/lib/features/contacts/rules/activity'
import { AppError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import {
  OWNER,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { handOverStep } from './due-steps'
import { requireCadences } from './edit-cadence'
import { endEnrollment } from './reactions'
import { toCadence, toEnrollment } from './rows'
import { acceptsContacts, type Cadence, type Enrollment, stepDueAt } from './rules/cadence'
import { findContactByPhone } from '@/lib/features/contacts/find-contacts'

/** A contact by its id, or by its number in any writing. */
export type Enrollee = { contactId: bigint } | { phone: string }

export interface Enrolled {
  enrollment: Enrollment
  /** True if the contact already had an active enrollment, which stays as it is. */
  existing: boolean
}

/**
 * Starts a cadence for a contact, at most once at a time.
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
    const cadence = await lockCadence(tx, cadenceId)
    if (!acceptsContacts(cadence)) throw new AppError('cadence_inactive')
    const contactId = await findContact(tx, enrollee)
    const { dncAt } = await lockContact(tx, contactId)
    if (dncAt) throw new AppError('contact_dnc')
    const enrollment = await insertEnrollment(tx, cadence, contactId)
    if (!enrollment) {
      return { enrollment: await readActive(tx, cadenceId, contactId), existing: true }
    }
    const data = { by, cadenceId: String(cadenceId), cadenceName: cadence.name }
    await addActivity(tx, { contactId, kind: 'cadence_enrolled', data })
    tx.afterCommit(() => handOverStep(enrollment))
    return { enrollment, existing: false }
  })
}

/** The lock keeps the cadence from being switched off or deleted at the same time. @throws not_found */
async function lockCadence({ db, query }: TenantTransaction, id: bigint): Promise<Cadence> {
  await query`
    select 1 as locked from cadences where id = ${id} and owner_id = ${OWNER} for share`
  const row = await db.cadence.findFirst({ where: { id, deletedAt: null } })
  if (!row) throw new AppError('not_found')
  return toCadence(row)
}

/** @throws not_found */
async function findContact(tx: TenantTransaction, enrollee: Enrollee): Promise<bigint> {
  if ('contactId' in enrollee) return enrollee.contactId
  const { phone } = enrollee
  const contact =
    (await findContactByPhone(tx, phone)) ?? (await tx.db.contact.findFirst({ where: { phone } }))
  if (!contact) throw new AppError('not_found')
  return contact.id
}

/** A concurrent do-not-call request either commits before this, or waits and ends the enrollment. @throws not_found */
async function lockContact(
  { query }: TenantTransaction,
  id: bigint,
): Promise<{ dncAt: Date | null }> {
  const [row] = await query<{ dncAt: Date | null }>`
    select dnc_at as "dncAt" from contacts where id = ${id} and owner_id = ${OWNER} for update`
  if (!row) throw new AppError('not_found')
  return row
}

/** Null if the contact is already enrolled: the partial unique index decides. */
async function insertEnrollment(
  { db, query }: TenantTransaction,
  { id, steps }: Cadence,
  contactId: bigint,
): Promise<Enrollment | null> {
  const now = new Date()
  const [inserted] = await query<{ id: bigint }>`
    insert into cadence_enrollments (owner_id, cadence_id, contact_id, next_run_at, created_at)
    values (${OWNER}, ${id}, ${contactId}, ${stepDueAt(steps, 0, now)}, ${now})
    on conflict do nothing returning id`
  if (!inserted) return null
  return toEnrollment(await db.cadenceEnrollment.findFirstOrThrow({ where: inserted }))
}

async function readActive(
  { db }: TenantTransaction,
  cadenceId: bigint,
  contactId: bigint,
): Promise<Enrollment> {
  const where = { cadenceId, contactId, status: 'active' }
  return toEnrollment(await db.cadenceEnrollment.findFirstOrThrow({ where }))
}

/** Ends an active enrollment at once. An ended enrollment does not change. @throws not_found */
export async function cancelEnrollment(
  owner: Owner,
  { cadenceId, enrollmentId: id }: { cadenceId: bigint; enrollmentId: bigint },
): Promise<Enrollment> {
  return transaction(owner, async (tx) => {
    const find = () => tx.db.cadenceEnrollment.findFirst({ where: { id, cadenceId } })
    if (!(await find())) throw new AppError('not_found')
    await endEnrollment(tx, id, 'cancelled')
    const ended = await find()
    if (!ended) throw new AppError('not_found')
    return toEnrollment(ended)
  })
}
