import * as contracts from '@/lib/features/cadences/contract/public'
import { acceptsContacts } from '@/lib/features/cadences/rules/cadence'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { listCadences } from '@/lib/features/cadences/read-cadences'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  GET: publicRoute({
    contract: contracts.listCadences,
    run: async ({ account }) => {
      const cadences = await listCadences(account)
      return reply(200, cadences.filter(acceptsContacts).map(contracts.presentCadenceItem))
    },
  }),
})
