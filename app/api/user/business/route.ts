import * as contracts from '@/lib/features/business/contract/panel'
import { nameBusiness, readBusiness, updateBusiness } from '@/lib/features/business/business'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.readBusiness,
    run: async ({ account }) => reply(200, await readBusiness(account)),
  }),
  PUT: panelRoute({
    contract: contracts.updateBusiness,
    run: async ({ account, body }) => reply(200, await updateBusiness(account, body)),
  }),
  PATCH: panelRoute({
    contract: contracts.nameBusiness,
    run: async ({ account, body }) => reply(200, await nameBusiness(account, body.name)),
  }),
})
