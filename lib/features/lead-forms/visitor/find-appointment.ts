import { readAppointment } from '@/lib/features/appointments/read-appointments'
import type { Appointment } from '@/lib/features/appointments/rules/appointment'
import type { VisitedSubmission } from './find-submission'

/** The appointment that a visitor has booked on the thank-you page; null without one, and once it is canceled. */
export async function findAppointment({
  account,
  row: { appointmentId },
}: VisitedSubmission): Promise<Appointment | null> {
  if (appointmentId === null) return null
  const appointment = await readAppointment(account, appointmentId)
  return appointment.status === 'booked' ? appointment : null
}
