import * as contracts from '@/lib/features/campaigns/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { addContacts } from '@/lib/features/campaigns/add-contacts'
import { listCampaignContacts } from '@/lib/features/campaigns/read-campaigns'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListCampaignContacts,
    run: async ({ account, params, query }) => {
      const { contacts, total } = await listCampaignContacts(account, params.id, query)
      const shown = contacts.map(contracts.presentPanelCampaignContact)
      return reply(200, contracts.presentPage(shown, total, query))
    },
  }),
  POST: panelRoute({
    contract: contracts.panelAddCampaignContacts,
    run: async ({ account, params, body }) =>
      reply(200, await addContacts(account, params.id, body)),
  }),
})
