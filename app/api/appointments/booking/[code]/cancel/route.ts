import * as contracts from '@/lib/features/appointments/contract/public-page'
import { clientAddress } from '@/lib/platform/http/client-address'
import { reply } from '@/lib/platform/http/endpoint'
import { openRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { cancelBooking } from '@/lib/features/booking-page/booking-page'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: openRoute({
    contract: contracts.cancelBooking,
    run: async ({ params: { code }, body, request }) => {
      const visit = { code, address: clientAddress(request) }
      return reply(200, contracts.presentBooking(await cancelBooking(visit, body.reason)))
    },
  }),
})
