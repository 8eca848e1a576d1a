import { AppError } from '@/lib/platform/errors'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * The contact's appointment with this code, or else the next one.
 * @throws not_found where nothing is booked, or it is another person's
 */
export async function findBookedAppointment(
  { db }: TenantTransaction,
  contactId: bigint,
  bookingCode?: string | null,
) {
  const appointment = await db.appointment.findFirst({
    where: {
      contactId,
      status: 'booked',
      ...(bookingCode ? { bookingCode } : { startsAt: { gt: new Date() } }),
    },
    select: { id: true },
    orderBy: { startsAt: 'asc' },
  })
  if (!appointment) throw new AppError('not_found')
  return appointment
}
