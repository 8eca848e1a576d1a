import * as contracts from '@/lib/features/cadences/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { cancelEnrollment } from '@/lib/features/cadences/enrollments'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelCancelEnrollment,
    run: async ({ account, params: { id, enrollmentId } }) => {
      const place = { cadenceId: id, enrollmentId }
      return reply(200, contracts.presentEnrollment(await cancelEnrollment(account, place)))
    },
  }),
})
