import * as contracts from '@/lib/features/webhooks/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { deleteSubscription } from '@/lib/features/webhooks/subscriptions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  DELETE: publicRoute({
    contract: contracts.deleteHook,
    run: async ({ account, params }) => {
      await deleteSubscription(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
