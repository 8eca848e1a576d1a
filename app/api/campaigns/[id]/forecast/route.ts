import * as contracts from '@/lib/features/campaigns/contract/forecast'
import { readForecast } from '@/lib/features/campaigns/read-forecast'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelForecastCampaign,
    run: async ({ account, params }) =>
      reply(200, contracts.presentForecast(await readForecast(account, params.id))),
  }),
})
