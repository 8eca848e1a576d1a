import * as contracts from '@/lib/features/cadences/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { enrollContact } from '@/lib/features/cadences/enrollments'
import { listEnrollments } from '@/lib/features/cadences/read-cadences'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListEnrollments,
    run: async ({ account, params, query }) => {
      const list = await listEnrollments(account, params.id, { ...query, countAll: true })
      return reply(200, contracts.presentEnrollmentPage(list, query))
    },
  }),
  POST: panelRoute({
    contract: contracts.panelEnroll,
    run: async ({ account, params, body }) => {
      const request = { ...body, by: 'panel' as const }
      const { enrollment, existing } = await enrollContact(account, params.id, request)
      const shown = contracts.presentEnrollment(enrollment)
      return existing ? reply(200, { ...shown, existing }) : reply(201, { ...shown, existing })
    },
  }),
})
