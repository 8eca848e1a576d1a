import * as contracts from '@/lib/features/appointments/contract/public-page'
import { clientAddress } from '@/lib/platform/http/client-address'
import { reply } from '@/lib/platform/http/endpoint'
import { openRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { findBooking, moveBooking } from '@/lib/features/booking-page/booking-page'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
