import { presentAssistant } from '@/lib/features/assistants/contract/endpoints'
import * as contracts from '@/lib/features/scenarios/contract/panel'
import { saveFix } from '@/lib/features/scenarios/fix/save-fix'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: panelRoute({
    contract: contracts.saveFix,
    run: async ({ account, params, body }) =>
      reply(200, presentAssistant(await saveFix(account, params.id, body))),
  }),
})
