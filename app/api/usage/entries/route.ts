import * as contracts from '@/lib/contracts/panel/usage'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { listEntries } from '@/lib/services/minutes/list-entries'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelListEntries,
    run: async ({ account, query }) => {
      const { page, limit } = query
      const { entries, total } = await listEntries(account, query)
      const totalPages = Math.ceil(total / limit)
      const data = entries.map(contracts.presentEntry)
      return reply(200, { data, pagination: { page, limit, total, totalPages } })
    },
  }),
})
