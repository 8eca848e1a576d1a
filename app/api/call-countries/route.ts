import * as contracts from '@/lib/features/permitted-hours/contract/panel'
import { readCallCountries, setCallCountries } from '@/lib/features/permitted-hours/call-countries'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.readCallCountries,
    run: async ({ account }) => reply(200, await readCallCountries(account)),
  }),
  PUT: panelRoute({
    contract: contracts.setCallCountries,
    run: async ({ account, body }) => reply(200, await setCallCountries(account, body.countries)),
  }),
})
