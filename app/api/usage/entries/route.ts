import * as contracts from '@/lib/features/usage/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { listEntries } from '@/lib/features/usage-report/list-entries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListEntries,
    run: async ({ account, query }) => {
      const { page, limit } = query
      const { entries, total } = await listEntries(account, { ...query, countAll: true })
      const totalPages = Math.ceil(total / limit)
      const data = entries.map(contracts.presentEntry)
      return reply(200, { data, pagination: { page, limit, total, totalPages } })
    },
  }),
})
