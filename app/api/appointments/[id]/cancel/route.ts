import { config } from '@/lib/config'
import * as contracts from '@/lib/contracts/panel/appointments'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { cancelAppointmentById } from '@/lib/services/appointments/cancel-appointment-by-id'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.panelCancelAppointment,
    run: async ({ account, params, body }) => {
      const cancelled = await cancelAppointmentById(account, params.id, { ...body, by: 'panel' })
      return reply(200, contracts.presentAppointment(cancelled, config().APP_URL))
    },
  }),
})
