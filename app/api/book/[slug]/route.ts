import * as contracts from '@/lib/features/appointments/contract/free-slots'
import { bookingLink } from '@/lib/features/appointments/rows'
import { bookOnPage } from '@/lib/features/appointments/self-booking'
import { clientAddress } from '@/lib/platform/http/client-address'
import { reply } from '@/lib/platform/http/endpoint'
import { openRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: openRoute({
    contract: contracts.bookOnPage,
    run: async ({ params: { slug }, body, request }) => {
      const bookingCode = await bookOnPage({ slug, address: clientAddress(request) }, body)
      return reply(201, { bookingCode, link: bookingLink(bookingCode) })
    },
  }),
})
