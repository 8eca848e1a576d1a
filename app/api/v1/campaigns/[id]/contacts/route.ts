import * as contracts from '@/lib/features/campaigns/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { addContact } from '@/lib/features/campaigns/add-contacts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  POST: publicRoute({
    contract: contracts.addCampaignContact,
    run: async ({ account, params, body }) => {
      const { existing, ...placed } = await addContact(account, params.id, body)
      if (existing) {
        return reply(200, { ...contracts.presentCampaignContact(placed), existing })
      }
      const state = 'pending' as const
      return reply(201, { ...contracts.presentCampaignContact({ ...placed, state }), existing })
    },
  }),
})
