import * as contracts from '@/lib/contracts/panel/campaigns'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { pauseCampaign } from '@/lib/services/campaigns/pause-campaign'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.panelPauseCampaign,
    run: async ({ account, params }) =>
      reply(200, contracts.presentPanelCampaign(await pauseCampaign(account, params.id))),
  }),
})
