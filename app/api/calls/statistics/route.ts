import * as contracts from '@/lib/contracts/panel/call-statistics'
import { statisticsRange } from '@/lib/domain/call-statistics'
import { dayIn } from '@/lib/domain/day-clock'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { readCallStatistics } from '@/lib/services/calls/read-call-statistics'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelReadCallStatistics,
    run: async ({ account, query }) => {
      const range = statisticsRange(query, dayIn(account.timezone, new Date()))
      const statistics = await readCallStatistics(account, { ...query, ...range })
      return reply(200, contracts.presentCallStatistics(statistics))
    },
  }),
})
