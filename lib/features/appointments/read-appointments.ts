import { AppError } from '@/lib/platform/errors'
import {
  cappedCount,
  type CountRequest,
  countTake,
  type PageCount,
} from '@/lib/platform/tenancy/count-matching'
import { tenantDb, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'
import { toAppointment, WITH_CONTACT } from './rows'
import type { AgendaView, Appointment, AppointmentStatus } from './rules/appointment'

/** @throws not_found */
export async function readAppointment(owner: Owner, id: bigint): Promise<Appointment> {
  const row = await tenantDb(owner).appointment.findFirst({
    where: { id },
    include: WITH_CONTACT,
  })
  if (!row) throw new AppError('not_found')
  return toAppointment(row)
}

/**
 * Finds the contact's booked appointment with this code; without a code, the next one.
 * @throws not_found if there is none, or if it belongs to another contact
 */
export async function findBookedAppointment(
  { db }: { db: Pick<TenantTransaction['db'], 'appointment'> },
  contactId: bigint,
  bookingCode?: string | null,
): Promise<{ id: bigint }> {
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

export interface AppointmentFilter {
  /** Inclusive. */
  from?: Date | null
  /** Exclusive. */
  to?: Date | null
  status?: AppointmentStatus | null
  contactId?: bigint | null
}

interface AppointmentPageRequest extends AppointmentFilter, CountRequest {
  /** Without a count, the total is what has been seen so far. */
  isCounted?: boolean
  /** By start time; `asc` by default. */
  order?: 'asc' | 'desc'
  /** From 1. */
  page: number
  limit: number
}

export interface AppointmentPage extends PageCount {
  appointments: Appointment[]
}

/** One page of the account's appointments by start time. */
export async function listAppointments(
  owner: Owner,
  { order = 'asc', page, limit, countAll, isCounted = true, ...filter }: AppointmentPageRequest,
): Promise<AppointmentPage> {
  const db = tenantDb(owner)
  const where = condition(filter)
  const [rows, counted] = await Promise.all([
    db.appointment.findMany({
      where,
      include: WITH_CONTACT,
      orderBy: [{ startsAt: order }, { id: order }],
      skip: (page - 1) * limit,
      take: limit + 1,
    }),
    isCounted ? db.appointment.count({ where, take: countTake({ countAll }) }) : null,
  ])
  const shown = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return {
    appointments: shown.map(toAppointment),
    ...(counted === null
      ? { total: (page - 1) * limit + shown.length, totalIsExact: !hasMore }
      : cappedCount(counted, { countAll })),
    hasMore,
  }
}

/** The next booked appointments of a contact, without a count. */
export async function listUpcoming(
  owner: Owner,
  { contactId, now, limit }: { contactId: bigint; now: Date; limit: number },
): Promise<Appointment[]> {
  const rows = await tenantDb(owner).appointment.findMany({
    where: condition({ contactId, status: 'booked', from: now }),
    include: WITH_CONTACT,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  })
  return rows.map(toAppointment)
}

function condition({ from, to, status, contactId }: AppointmentFilter) {
  return {
    ...((from || to) && { startsAt: { ...(from && { gte: from }), ...(to && { lt: to }) } }),
    ...(status && { status }),
    ...(contactId && { contactId }),
  } satisfies Prisma.AppointmentWhereInput
}

type AgendaRequest = Pick<AppointmentPageRequest, 'page' | 'limit' | 'isCounted'> & {
  view: AgendaView
  now: Date
}

/** One page of the agenda: upcoming appointments the next first, all others the latest first. */
export function listAgenda(owner: Owner, { view, now, ...request }: AgendaRequest) {
  switch (view) {
    case 'upcoming':
      return listAppointments(owner, { status: 'booked', from: now, ...request })
    case 'past':
      return listAppointments(owner, { status: 'booked', to: now, order: 'desc', ...request })
    case 'cancelled':
      return listAppointments(owner, { status: 'cancelled', order: 'desc', ...request })
  }
}
