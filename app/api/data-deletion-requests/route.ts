import * as contracts from '@/lib/contracts/panel/data-deletion'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { listDeletionRequests } from '@/lib/services/data-deletion/list-deletion-requests'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelListDeletionRequests,
    run: async ({ account, query: { status, page, limit } }) => {
      const open = status === 'open'
      const { requests, total } = await listDeletionRequests(account, { open, page, limit })
      return reply(200, {
        data: requests.map(contracts.presentDeletionRequest),
        pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
      })
    },
  }),
})
