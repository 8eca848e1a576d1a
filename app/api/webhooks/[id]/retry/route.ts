import * as contracts from '@/lib/features/webhooks/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { retryNow } from '@/lib/features/webhooks/manual-deliveries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelRetryWebhook,
    run: async ({ account, params }) => {
      await retryNow(account, params.id)
      return reply(202, { success: true })
    },
  }),
})
