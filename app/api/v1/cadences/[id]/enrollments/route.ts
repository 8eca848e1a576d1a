import * as contracts from '@/lib/features/cadences/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { enrollContact } from '@/lib/features/cadences/enrollments'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  POST: publicRoute({
    contract: contracts.enrollContact,
    run: async ({ account, params, body }) => {
      const request = { ...body, by: 'api' as const }
      const { enrollment, existing } = await enrollContact(account, params.id, request)
      const shown = contracts.presentEnrollment(enrollment)
      return existing ? reply(200, { ...shown, existing }) : reply(201, { ...shown, existing })
    },
  }),
})
