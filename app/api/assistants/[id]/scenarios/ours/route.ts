import * as contracts from '@/lib/features/scenarios/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { addOurScenarios } from '@/lib/features/scenarios/templates'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.addOurScenarios,
    run: async ({ account, params }) =>
      reply(201, {
        data: (await addOurScenarios(account, params.id)).map(contracts.presentScenario),
      }),
  }),
})
