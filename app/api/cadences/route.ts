import * as contracts from '@/lib/features/cadences/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { createCadence } from '@/lib/features/cadences/edit-cadence'
import { listCadences } from '@/lib/features/cadences/read-cadences'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListCadences,
    run: async ({ account }) =>
      reply(200, { data: (await listCadences(account)).map(contracts.presentCadence) }),
  }),
  POST: panelRoute({
    contract: contracts.panelCreateCadence,
    run: async ({ account, body }) =>
      reply(201, contracts.presentCadence(await createCadence(account, body))),
  }),
})
