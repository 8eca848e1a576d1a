import type { AgendaView } from './rules/appointment'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { listAppointments } from './list-appointments'

/** One page of the agenda: what is to come in its order, everything else backwards. */
export function listAgenda(
  owner: Owner,
  { view, now, page, limit }: { view: AgendaView; now: Date; page: number; limit: number },
) {
  switch (view) {
    case 'upcoming':
      return listAppointments(owner, { status: 'booked', from: now, page, limit })
    case 'past':
      return listAppointments(owner, { status: 'booked', to: now, order: 'desc', page, limit })
    case 'cancelled':
      return listAppointments(owner, { status: 'cancelled', order: 'desc', page, limit })
  }
}
