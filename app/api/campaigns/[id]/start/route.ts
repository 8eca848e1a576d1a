import * as contracts from '@/lib/features/campaigns/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { startCampaign } from '@/lib/features/campaigns/campaign-status'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelStartCampaign,
    run: async ({ account, params }) =>
      reply(200, contracts.presentPanelCampaign(await startCampaign(account, params.id))),
  }),
})
