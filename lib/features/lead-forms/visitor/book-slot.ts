import { bookAppointment } from '@/lib/features/appointments/book-appointment'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction } from '@/lib/platform/tenancy/tenant'
import type { LocalTime } from '@/lib/platform/time/local-time'
import { findSubmission, type SubmissionVisit } from './find-submission'
import { requireChangesLeft } from './limits'

/**
 * Books a free slot for the contact of a submission, once. A planned call stays.
 * @throws not_found if the form offers none, or the submission has no contact; too_many_attempts, validation_error,
 *   slot_taken, slot_unavailable
 */
export async function bookSlot(visit: SubmissionVisit, slot: LocalTime): Promise<void> {
  const { account, form, row } = await findSubmission(visit)
  const { contactId } = row
  if (!form.offersSlots || contactId === null) throw new AppError('not_found')
  await requireChangesLeft(row.id)
  await transaction(account, async (tx) => {
    await lockAccount(tx)
    const free = { id: row.id, appointmentId: null }
    if ((await tx.db.leadSubmission.count({ where: free })) === 0) return
    const { appointmentId } = await bookAppointment(tx, {
      by: 'contact',
      contactId,
      requestId: row.id,
      ...slot,
    })
    const data = { appointmentId: BigInt(appointmentId) }
    await tx.db.leadSubmission.updateMany({ where: free, data })
  })
}
