import * as contracts from '@/lib/features/appointments/contract/booking-settings'
import { addClosedDays, listClosedDays } from '@/lib/features/appointments/closed-days'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { localTimeOf } from '@/lib/platform/time/local-time'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListClosedDays,
    run: async ({ account }) => {
      const today = localTimeOf(new Date(), account.timezone).date
      const closed = await listClosedDays(account, today)
      return reply(200, { data: closed.map(contracts.presentClosedDays) })
    },
  }),
  POST: panelRoute({
    contract: contracts.panelAddClosedDays,
    run: async ({ account, body }) =>
      reply(201, contracts.presentClosedDays(await addClosedDays(account, body))),
  }),
})
