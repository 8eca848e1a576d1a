import * as contracts from '@/lib/features/appointments/contract/free-slots'
import { freeSlotPage } from '@/lib/features/appointments/free-slots'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelFreeSlots,
    run: async ({ account, query: { appointmentId, ...days } }) => {
      const scene = { by: 'account_holder', except: appointmentId ?? undefined } as const
      return reply(200, await freeSlotPage(account, days, scene))
    },
  }),
})
