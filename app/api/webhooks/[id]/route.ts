import * as contracts from '@/lib/contracts/panel/webhooks'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { deleteSubscription } from '@/lib/services/webhooks/delete-subscription'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  DELETE: panelRoute({
    contract: contracts.panelDeleteWebhook,
    run: async ({ account, params }) => {
      await deleteSubscription(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
