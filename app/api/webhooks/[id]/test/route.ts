import * as contracts from '@/lib/contracts/panel/webhooks'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { sendSample } from '@/lib/services/webhooks/send-sample'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.panelTestWebhook,
    run: async ({ account, params }) =>
      reply(202, { deliveryId: String(await sendSample(account, params.id)) }),
  }),
})
