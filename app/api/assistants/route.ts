import * as contracts from '@/lib/features/assistants/contract/endpoints'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { createAssistant, listAssistantDetails } from '@/lib/features/assistants/assistants'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListAssistants,
    run: async ({ account }) =>
      reply(200, { data: (await listAssistantDetails(account)).map(contracts.presentAssistant) }),
  }),
  POST: panelRoute({
    contract: contracts.createAssistant,
    run: async ({ account, body }) =>
      reply(201, contracts.presentAssistant(await createAssistant(account, body))),
  }),
})
