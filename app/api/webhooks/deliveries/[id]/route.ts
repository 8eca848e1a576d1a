import { presentDelivery } from '@/lib/contracts/panel/webhook-deliveries'
import * as contracts from '@/lib/contracts/panel/webhooks'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { readDelivery } from '@/lib/services/webhooks/read-delivery'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelReadDelivery,
    run: async ({ account, params }) =>
      reply(200, presentDelivery(await readDelivery(account, params.id))),
  }),
})
