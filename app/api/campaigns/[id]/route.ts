import * as contracts from '@/lib/contracts/panel/campaigns'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { deleteDraft } from '@/lib/services/campaigns/delete-draft'
import { readCampaign } from '@/lib/services/campaigns/read-campaign'
import { updateCampaign } from '@/lib/services/campaigns/update-campaign'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
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
