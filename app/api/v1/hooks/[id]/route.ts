import * as contracts from '@/lib/contracts/hooks'
import { reply } from '@/lib/http/endpoint'
import { publicRoute } from '@/lib/http/public-route'
import { resource } from '@/lib/http/resource'
import { deleteSubscription } from '@/lib/services/webhooks/delete-subscription'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  DELETE: publicRoute({
    contract: contracts.deleteHook,
    run: async ({ account, params }) => {
      await deleteSubscription(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
