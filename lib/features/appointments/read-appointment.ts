import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { Appointment, Contact } from '@/prisma/generated/client'

/** An appointment with whom it is for. */
export type AppointmentWithContact = Appointment & {
  contact: Pick<Contact, 'id' | 'firstName' | 'lastName' | 'phone'>
}

/** What a list or a page shows of the contact. */
export const WITH_CONTACT = {
  contact: { select: { id: true, firstName: true, lastName: true, phone: true } },
} as const

/** One appointment of the account. @throws not_found */
export async function readAppointment(owner: Owner, id: bigint): Promise<AppointmentWithContact> {
  const found = await tenantDb(owner).appointment.findFirst({
    where: { id },
    include: WITH_CONTACT,
  })
  if (!found) throw new AppError('not_found')
  return found
}
