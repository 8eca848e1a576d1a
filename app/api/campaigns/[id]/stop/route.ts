import * as contracts from '@/lib/features/campaigns/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { stopCampaign } from '@/lib/features/campaigns/campaign-status'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelStopCampaign,
    run: async ({ account, params }) =>
      reply(200, contracts.presentPanelCampaign(await stopCampaign(account, params.id))),
  }),
})
