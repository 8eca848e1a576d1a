import * as contracts from '@/lib/contracts/panel/campaigns'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { startCampaign } from '@/lib/services/campaigns/start-campaign'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.panelStartCampaign,
    run: async ({ account, params }) =>
      reply(200, contracts.presentPanelCampaign(await startCampaign(account, params.id))),
  }),
})
