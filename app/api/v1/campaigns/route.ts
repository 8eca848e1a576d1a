import * as contracts from '@/lib/features/campaigns/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { listAllCampaigns } from '@/lib/features/campaigns/read-campaigns'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  GET: publicRoute({
    contract: contracts.listCampaigns,
    run: async ({ account }) =>
      reply(200, (await listAllCampaigns(account)).map(contracts.presentCampaignItem)),
  }),
})
