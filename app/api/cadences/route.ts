import * as contracts from '@/lib/contracts/panel/cadences'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { createCadence } from '@/lib/services/cadences/create-cadence'
import { listCadences } from '@/lib/services/cadences/list-cadences'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
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
