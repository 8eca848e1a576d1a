import * as contracts from '@/lib/features/campaigns/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { deleteDraft, updateCampaign } from '@/lib/features/campaigns/edit-campaign'
import { readCampaign } from '@/lib/features/campaigns/read-campaigns'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelReadCampaign,
    run: async ({ account, params }) =>
      reply(200, contracts.presentPanelCampaign(await readCampaign(account, params.id))),
  }),
  PATCH: panelRoute({
    contract: contracts.panelUpdateCampaign,
    run: async ({ account, params, body }) =>
      reply(200, contracts.presentPanelCampaign(await updateCampaign(account, params.id, body))),
  }),
  DELETE: panelRoute({
    contract: contracts.panelDeleteCampaign,
    run: async ({ account, params }) => {
      await deleteDraft(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
