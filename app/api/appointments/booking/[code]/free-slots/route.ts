import * as contracts from '@/lib/features/appointments/contract/free-slots'
import { findBooking } from '@/lib/features/booking-page/booking-page'
import { freeSlotPage } from '@/lib/features/appointments/free-slots'
import { clientAddress } from '@/lib/platform/http/client-address'
import { reply } from '@/lib/platform/http/endpoint'
import { openRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: openRoute({
    contract: contracts.bookingFreeSlots,
    run: async ({ params: { code }, query, request }) => {
      const { id, ownerId, timezone } = await findBooking({ code, address: clientAddress(request) })
      const scene = { by: 'contact', except: id, timezone } as const
      return reply(200, await freeSlotPage({ id: ownerId }, query, scene))
    },
  }),
})
