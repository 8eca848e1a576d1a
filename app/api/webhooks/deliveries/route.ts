import { presentDeliveryPage } from '@/lib/features/webhooks/contract/panel-deliveries'
import * as contracts from '@/lib/features/webhooks/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { listDeliveries } from '@/lib/features/webhooks/deliveries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListDeliveries,
    run: async ({ account, query }) =>
      reply(200, presentDeliveryPage(await listDeliveries(account, query), query)),
  }),
})
