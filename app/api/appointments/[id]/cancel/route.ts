import { config } from '@/lib/platform/config'
import * as contracts from '@/lib/features/appointments/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { cancelAppointmentById } from '@/lib/features/appointments/change-appointment'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelCancelAppointment,
    run: async ({ account, params, body }) => {
      const cancelled = await cancelAppointmentById(account, params.id, { ...body, by: 'panel' })
      return reply(200, contracts.presentAppointment(cancelled, config().APP_URL))
    },
  }),
})
