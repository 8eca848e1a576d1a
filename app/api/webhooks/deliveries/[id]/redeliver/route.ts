import * as contracts from '@/lib/contracts/panel/webhooks'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { redeliver } from '@/lib/services/webhooks/redeliver'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.panelRedeliver,
    run: async ({ account, params }) => {
      await redeliver(account, params.id)
      return reply(202, { deliveryId: String(params.id) })
    },
  }),
})
