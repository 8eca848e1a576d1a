import * as contracts from '@/lib/features/scenarios/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { requestRuns } from '@/lib/features/scenarios/request-runs'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.runScenarios,
    run: async ({ account, params, body }) =>
      reply(202, {
        data: (await requestRuns(account, params.id, body)).map(contracts.presentSummary),
      }),
  }),
})
