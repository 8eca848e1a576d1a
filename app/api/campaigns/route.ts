import * as contracts from '@/lib/features/campaigns/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { createCampaign } from '@/lib/features/campaigns/edit-campaign'
import { listCampaigns } from '@/lib/features/campaigns/read-campaigns'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
