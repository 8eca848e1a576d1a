import * as contracts from '@/lib/features/cadences/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { deleteCadence, updateCadence } from '@/lib/features/cadences/edit-cadence'
import { readCadence } from '@/lib/features/cadences/read-cadences'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelReadCadence,
    run: async ({ account, params }) =>
      reply(200, contracts.presentCadence(await readCadence(account, params.id))),
  }),
  PATCH: panelRoute({
    contract: contracts.panelUpdateCadence,
    run: async ({ account, params, body }) =>
      reply(200, contracts.presentCadence(await updateCadence(account, params.id, body))),
  }),
  DELETE: panelRoute({
    contract: contracts.panelDeleteCadence,
    run: async ({ account, params }) => {
      await deleteCadence(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
