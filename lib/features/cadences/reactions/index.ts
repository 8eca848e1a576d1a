import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { EnrollmentEndReason } from '@/lib/platform/vocabulary/cadence'
import { Prisma } from '@/prisma/generated/client'

/** A contact that asked not to be called leaves every cadence. */
export async function onDoNotCall(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await endEnrollments(tx, contactId, 'do_not_call')
}

/** A customer needs no follow-up. */
export async function onContactConverted(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await endEnrollments(tx, contactId, 'converted')
}

/** The follow-up has reached its goal. */
export async function onAppointmentBooked(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await endEnrollments(tx, contactId, 'appointment_booked')
}

export async function onAccountClosed({ db }: TenantTransaction): Promise<void> {
  await db.cadence.updateMany({ data: { isActive: false } })
}

/** Ends the contact's active enrollments. A step that is running at this moment is not called back. */
function endEnrollments(
  tx: TenantTransaction,
  contactId: bigint,
  reason: EnrollmentEndReason,
): Promise<number> {
  return end(tx, Prisma.sql`e.contact_id = ${contactId}`, reason)
}

/** Ends the active enrollments of a cadence that is being deleted. @returns how many */
export function endCadence(tx: TenantTransaction, cadenceId: bigint): Promise<number> {
  return end(tx, Prisma.sql`e.cadence_id = ${cadenceId}`, 'cadence_deleted')
}

/** Ends one enrollment if it is active. @returns 1, or 0 if it was not */
export function endEnrollment(
  tx: TenantTransaction,
  id: bigint,
  reason: EnrollmentEndReason,
): Promise<number> {
  return end(tx, Prisma.sql`e.id = ${id}`, reason)
}

/**
 * Ends active enrollments and puts the reason on the timelines. Everything locks contacts before
 * their enrollments, which rules out deadlocks.
 * @returns how many were ended
 */
async function end(
  { query, execute }: TenantTransaction,
  which: Prisma.Sql,
  reason: EnrollmentEndReason,
): Promise<number> {
  const active = Prisma.sql`e.owner_id = ${OWNER} and e.status = 'active' and ${which}`
  const contacts = await query<unknown>`
    select c.id from contacts c where c.owner_id = ${OWNER}
      and c.id in (select e.contact_id from cadence_enrollments e where ${active})
    order by c.id for key share`
  if (contacts.length === 0) return 0
  return execute`
    with ended as (
      update cadence_enrollments e
      set status = 'ended', end_reason = ${reason}, ended_at = now(), next_run_at = null
      from cadences d where d.id = e.cadence_id and ${active}
      returning e.contact_id, d.id, d.name
    )
    insert into activities (owner_id, contact_id, kind, data)
    select ${OWNER}, contact_id, 'cadence_ended',
      jsonb_build_object('cadenceId', id::text, 'cadenceName', name, 'reason', ${reason}::text)
    from ended`
}
