import * as contracts from '@/lib/features/webhooks/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { sendSample } from '@/lib/features/webhooks/manual-deliveries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelTestWebhook,
    run: async ({ account, params }) =>
      reply(202, { deliveryId: String(await sendSample(account, params.id)) }),
  }),
})
