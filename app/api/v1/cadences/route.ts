import * as contracts from '@/lib/contracts/cadences'
import { takesPeople } from '@/lib/domain/cadence'
import { reply } from '@/lib/http/endpoint'
import { publicRoute } from '@/lib/http/public-route'
import { resource } from '@/lib/http/resource'
import { listCadences } from '@/lib/services/cadences/list-cadences'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: publicRoute({
    contract: contracts.listCadences,
    run: async ({ account }) => {
      const cadences = await listCadences(account)
      return reply(200, cadences.filter(takesPeople).map(contracts.presentCadenceItem))
    },
  }),
})
