import * as contracts from '@/lib/features/permitted-hours/contract/panel'
import { resetCountryHours, setCountryHours } from '@/lib/features/permitted-hours/country-hours'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: panelRoute({
    contract: contracts.setPermittedHours,
    run: async ({ account, params, body }) =>
      reply(200, await setCountryHours(account, params.country, body)),
  }),
  DELETE: panelRoute({
    contract: contracts.resetPermittedHours,
    run: async ({ account, params }) =>
      reply(200, await resetCountryHours(account, params.country)),
  }),
})
