import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { endEnrollments } from './end-enrollments'

/** A contact who asked not to be called leaves every cadence. */
export async function onDoNotCall(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await endEnrollments(tx, contactId, 'do_not_call')
}

/** A customer needs no more follow-up. */
export async function onContactConverted(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await endEnrollments(tx, contactId, 'converted')
}

/** The follow-up has reached its goal. */
export async function onAppointmentBooked(tx: TenantTransaction, contactId: bigint): Promise<void> {
  await endEnrollments(tx, contactId, 'appointment_booked')
}
