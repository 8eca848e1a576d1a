import * as contracts from '@/lib/contracts/panel/calls'
import { instantsOf } from '@/lib/domain/day-clock'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { listCalls } from '@/lib/services/calls/list-calls'
import { startCall } from '@/lib/services/calls/start-call'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelListCalls,
    run: async ({ account, query }) => {
      const { page, limit } = query
      const { calls, total } = await listCalls(account, {
        ...query,
        ...instantsOf(query, account.timezone),
      })
      const totalPages = Math.ceil(total / limit)
      const data = calls.map(contracts.presentPanelCall)
      return reply(200, { data, pagination: { page, limit, total, totalPages } })
    },
  }),
  POST: panelRoute({
    contract: contracts.panelStartCall,
    run: async ({ account, body }) => {
      const call = await startCall(account, { ...body, origin: 'panel' })
      return reply(201, contracts.presentPanelStartedCall(call))
    },
  }),
})
