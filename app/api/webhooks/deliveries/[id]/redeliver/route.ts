import * as contracts from '@/lib/features/webhooks/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { redeliver } from '@/lib/features/webhooks/manual-deliveries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelRedeliver,
    run: async ({ account, params }) => {
      await redeliver(account, params.id)
      return reply(202, { deliveryId: String(params.id) })
    },
  }),
})
