import * as contracts from '@/lib/features/scenarios/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { listStandings } from '@/lib/features/scenarios/read-scenarios'
import { createScenario } from '@/lib/features/scenarios/scenarios'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.listScenarios,
    run: async ({ account, params }) =>
      reply(200, {
        data: (await listStandings(account, params.id)).map(contracts.presentStanding),
      }),
  }),
  POST: panelRoute({
    contract: contracts.createScenario,
    run: async ({ account, params, body }) =>
      reply(201, contracts.presentScenario(await createScenario(account, params.id, body))),
  }),
})
