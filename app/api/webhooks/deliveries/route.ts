import { presentDeliveryPage } from '@/lib/contracts/panel/webhook-deliveries'
import * as contracts from '@/lib/contracts/panel/webhooks'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { listDeliveries } from '@/lib/services/webhooks/list-deliveries'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelListDeliveries,
    run: async ({ account, query }) =>
      reply(200, presentDeliveryPage(await listDeliveries(account, query), query)),
  }),
})
