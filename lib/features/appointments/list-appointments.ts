import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'
import { WITH_CONTACT, type AppointmentWithContact } from './read-appointment'

export interface AppointmentFilter {
  /** At this time or later. */
  from?: Date | null
  /** Before this time. */
  to?: Date | null
  status?: 'booked' | 'cancelled' | null
  contactId?: bigint | null
}

interface AppointmentPageRequest extends AppointmentFilter {
  /** The next one first, unless told. */
  order?: 'asc' | 'desc'
  /** From 1. */
  page: number
  limit: number
}

/** One page of the account's appointments by their time. */
export async function listAppointments(
  owner: Owner,
  { order = 'asc', page, limit, ...filter }: AppointmentPageRequest,
): Promise<{ appointments: AppointmentWithContact[]; total: number }> {
  const db = tenantDb(owner)
  const where = condition(filter)
  const [appointments, total] = await Promise.all([
    db.appointment.findMany({
      where,
      include: WITH_CONTACT,
      orderBy: [{ startsAt: order }, { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.appointment.count({ where }),
  ])
  return { appointments, total }
}

function condition({ from, to, status, contactId }: AppointmentFilter) {
  return {
    ...((from || to) && { startsAt: { ...(from && { gte: from }), ...(to && { lt: to }) } }),
    ...(status && { status }),
    ...(contactId && { contactId }),
  } satisfies Prisma.AppointmentWhereInput
}
