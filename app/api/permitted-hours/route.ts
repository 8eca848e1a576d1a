import * as contracts from '@/lib/features/permitted-hours/contract/panel'
import { listCountryHours } from '@/lib/features/permitted-hours/country-hours'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.listPermittedHours,
    run: async ({ account }) => reply(200, await listCountryHours(account)),
  }),
})
