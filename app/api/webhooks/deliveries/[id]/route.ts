import { presentDelivery } from '@/lib/features/webhooks/contract/panel-deliveries'
import * as contracts from '@/lib/features/webhooks/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { readDelivery } from '@/lib/features/webhooks/deliveries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelReadDelivery,
    run: async ({ account, params }) =>
      reply(200, presentDelivery(await readDelivery(account, params.id))),
  }),
})
