import * as contracts from '@/lib/contracts/panel/bookings'
import { clientAddress } from '@/lib/http/client-address'
import { reply } from '@/lib/http/endpoint'
import { openRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { cancelBooking } from '@/lib/services/appointments/cancel-booking'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: openRoute({
    contract: contracts.cancelBooking,
    run: async ({ params: { code }, body, request }) => {
      const visit = { code, address: clientAddress(request) }
      return reply(200, contracts.presentBooking(await cancelBooking(visit, body.reason)))
    },
  }),
})
