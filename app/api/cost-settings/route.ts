import * as contracts from '@/lib/features/costs/contract/settings'
import { saveCostSettings } from '@/lib/features/costs/settings'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: panelRoute({
    contract: contracts.setCostSettings,
    run: async ({ account, body }) => reply(200, await saveCostSettings(account, body)),
  }),
})
