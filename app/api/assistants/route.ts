import * as contracts from '@/lib/contracts/assistants'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { createAssistant } from '@/lib/services/assistants/create-assistant'
import { listAssistantDetails } from '@/lib/services/assistants/list-assistant-details'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
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
