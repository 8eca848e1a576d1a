import type { EnrollmentEndReason } from '@/lib/platform/vocabulary/cadence'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { Prisma } from '@/prisma/generated/client'

/**
 * Takes a person out of every cadence, in the caller's transaction, and keeps on the timeline why.
 * A step that is being done at this moment is not called back.
 */
export function endEnrollments(
  tx: TenantTransaction,
  contactId: bigint,
  reason: EnrollmentEndReason,
): Promise<number> {
  return end(tx, Prisma.sql`e.contact_id = ${contactId}`, reason)
}

/** Takes everybody out of a cadence that is being deleted. */
export function endCadence(tx: TenantTransaction, cadenceId: bigint): Promise<number> {
  return end(tx, Prisma.sql`e.cadence_id = ${cadenceId}`, 'cadence_deleted')
}

/** Takes one person out of one cadence. */
export function endEnrollment(
  tx: TenantTransaction,
  id: bigint,
  reason: EnrollmentEndReason,
): Promise<number> {
  return end(tx, Prisma.sql`e.id = ${id}`, reason)
}

/** Contacts are locked before their enrolments, as everywhere. @returns how many were ended */
async function end(
  { owner, query, execute }: TenantTransaction,
  which: Prisma.Sql,
  reason: EnrollmentEndReason,
): Promise<number> {
  const active = Prisma.sql`e.owner_id = ${owner.id} and e.status = 'active' and ${which}`
  const people = await query<unknown>`
    select c.id from contacts c where c.owner_id = ${OWNER}
      and c.id in (select e.contact_id from cadence_enrollments e where ${active})
    order by c.id for key share`
  if (people.length === 0) return 0
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
