import * as contracts from '@/lib/contracts/panel/cadences'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { cancelEnrollment } from '@/lib/services/cadences/cancel-enrollment'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.panelCancelEnrollment,
    run: async ({ account, params: { id, enrollmentId } }) => {
      const place = { cadenceId: id, enrollmentId }
      return reply(200, contracts.presentEnrollment(await cancelEnrollment(account, place)))
    },
  }),
})
