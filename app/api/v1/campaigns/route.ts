import * as contracts from '@/lib/contracts/campaigns'
import { reply } from '@/lib/http/endpoint'
import { publicRoute } from '@/lib/http/public-route'
import { resource } from '@/lib/http/resource'
import { listAllCampaigns } from '@/lib/services/campaigns/list-all-campaigns'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: publicRoute({
    contract: contracts.listCampaigns,
    run: async ({ account }) =>
      reply(200, (await listAllCampaigns(account)).map(contracts.presentCampaignItem)),
  }),
})
