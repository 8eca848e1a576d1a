import * as contracts from '@/lib/features/appointments/contract/booking-settings'
import { deleteClosedDays } from '@/lib/features/appointments/closed-days'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: panelRoute({
    contract: contracts.panelDeleteClosedDays,
    run: async ({ account, params }) => {
      await deleteClosedDays(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
