import { config } from '@/lib/config'
import * as contracts from '@/lib/contracts/panel/appointments'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { moveAppointmentById } from '@/lib/services/appointments/move-appointment-by-id'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PATCH: panelRoute({
    contract: contracts.panelMoveAppointment,
    run: async ({ account, params, body }) => {
      const moved = await moveAppointmentById(account, params.id, { ...body, by: 'panel' })
      return reply(200, contracts.presentAppointment(moved, config().APP_URL))
    },
  }),
})
