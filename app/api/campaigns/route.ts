import * as contracts from '@/lib/contracts/panel/campaigns'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { createCampaign } from '@/lib/services/campaigns/create-campaign'
import { listCampaigns } from '@/lib/services/campaigns/list-campaigns'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelListCampaigns,
    run: async ({ account, query }) => {
      const { campaigns, total } = await listCampaigns(account, query)
      const shown = campaigns.map(contracts.presentPanelCampaign)
      return reply(200, contracts.presentPage(shown, total, query))
    },
  }),
  POST: panelRoute({
    contract: contracts.panelCreateCampaign,
    run: async ({ account, body }) =>
      reply(201, contracts.presentPanelCampaign(await createCampaign(account, body))),
  }),
})
