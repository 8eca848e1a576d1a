import * as contracts from '@/lib/contracts/panel/bookings'
import { clientAddress } from '@/lib/http/client-address'
import { reply } from '@/lib/http/endpoint'
import { openRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { findBooking } from '@/lib/services/appointments/find-booking'
import { moveBooking } from '@/lib/services/appointments/move-booking'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: openRoute({
    contract: contracts.readBooking,
    run: async ({ params: { code }, request }) =>
      reply(
        200,
        contracts.presentBooking(await findBooking({ code, address: clientAddress(request) })),
      ),
  }),
  PATCH: openRoute({
    contract: contracts.moveBooking,
    run: async ({ params: { code }, body, request }) => {
      const visit = { code, address: clientAddress(request) }
      return reply(200, contracts.presentBooking(await moveBooking(visit, body)))
    },
  }),
})
