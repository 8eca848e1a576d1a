import * as contracts from '@/lib/features/webhooks/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { deleteSubscription } from '@/lib/features/webhooks/subscriptions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: panelRoute({
    contract: contracts.panelDeleteWebhook,
    run: async ({ account, params }) => {
      await deleteSubscription(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
