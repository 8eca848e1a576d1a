import * as contracts from '@/lib/features/calls/contract/panel-statistics'
import { statisticsRange } from '@/lib/features/calls/rules/call-statistics'
import { dayIn } from '@/lib/platform/time/day-clock'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { readCallStatistics } from '@/lib/features/call-history/read-call-statistics'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelReadCallStatistics,
    run: async ({ account, query }) => {
      const range = statisticsRange(query, dayIn(account.timezone, new Date()))
      const statistics = await readCallStatistics(account, { ...query, ...range })
      return reply(200, statistics)
    },
  }),
})
