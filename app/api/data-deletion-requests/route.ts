import * as contracts from '@/lib/features/data-deletion/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { listDeletionRequests } from '@/lib/features/data-deletion/list-deletion-requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
