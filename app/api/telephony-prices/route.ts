import * as contracts from '@/lib/features/costs/contract/settings'
import { listTelephonyPrices, setTelephonyPrice } from '@/lib/features/costs/settings'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: panelRoute({
    contract: contracts.setTelephonyPrice,
    run: async ({ account, body }) => {
      await setTelephonyPrice(account, body)
      return reply(200, { data: await listTelephonyPrices(account) })
    },
  }),
})
