import * as contracts from '@/lib/features/scenarios/contract/panel'
import { createFromCall } from '@/lib/features/scenarios/from-call/create-from-call'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.createScenarioOfCall,
    run: async ({ account, params, body }) =>
      reply(201, contracts.presentScenario(await createFromCall(account, params.id, body.turn))),
  }),
})
