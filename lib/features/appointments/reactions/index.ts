import { deleteEvents } from '@/lib/features/webhooks/delete-events'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** Closes the self-booking page and the calendar feed, and stops the reminders. */
export async function onAccountClosed({ db }: TenantTransaction): Promise<void> {
  await db.calendarFeed.deleteMany({})
  await db.bookingSettings.updateMany({ data: { selfBooking: false } })
  await db.appointmentReminder.updateMany({ data: { isActive: false } })
}

export async function onContactErased(
  tx: TenantTransaction,
  { contactId }: { contactId: bigint | null },
): Promise<void> {
  if (contactId === null) return
  const appointments = await tx.db.appointment.findMany({
    where: { contactId },
    select: { id: true, revision: true },
  })
  await deleteEvents(
    tx,
    appointments.flatMap(({ id, revision }) => [
      `appointment.booked:${id}`,
      `appointment.cancelled:${id}`,
      ...Array.from({ length: revision }, (_, n) => `appointment.rescheduled:${id}:${n + 1}`),
    ]),
  )
}
