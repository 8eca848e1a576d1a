import { config } from '@/lib/platform/config'
import * as contracts from '@/lib/features/appointments/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { moveAppointmentById } from '@/lib/features/appointments/change-appointment'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: panelRoute({
    contract: contracts.panelMoveAppointment,
    run: async ({ account, params, body }) => {
      const moved = await moveAppointmentById(account, params.id, { ...body, by: 'panel' })
      return reply(200, contracts.presentAppointment(moved, config().APP_URL))
    },
  }),
})
