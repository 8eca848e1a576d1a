import * as contracts from '@/lib/features/calls/contract/panel'
import { timesOf } from '@/lib/features/calls/rules/call-times'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { listCalls } from '@/lib/features/call-history/list-calls'
import { requireWorker } from '@/lib/features/voice-workers/read-workers'
import { startCall } from '@/lib/features/calls/start-call'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListCalls,
    run: async ({ account, query }) => {
      const { page, limit } = query
      const { calls, total } = await listCalls(account, {
        ...query,
        ...timesOf(query, account.timezone),
        countAll: true,
      })
      const totalPages = Math.ceil(total / limit)
      const data = calls.map(contracts.presentPanelCall)
      return reply(200, { data, pagination: { page, limit, total, totalPages } })
    },
  }),
  POST: panelRoute({
    contract: contracts.panelStartCall,
    run: async ({ account, body }) => {
      await requireWorker()
      const call = await startCall(account, { ...body, origin: 'panel' })
      return reply(201, contracts.presentPanelStartedCall(call))
    },
  }),
})
