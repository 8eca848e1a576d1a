import * as contracts from '@/lib/contracts/assistants'
import { reply } from '@/lib/http/endpoint'
import { publicRoute } from '@/lib/http/public-route'
import { resource } from '@/lib/http/resource'
import { listAssistants } from '@/lib/services/assistants/list-assistants'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: publicRoute({
    contract: contracts.listAssistants,
    run: async ({ account }) =>
      reply(200, (await listAssistants(account)).map(contracts.presentAssistantItem)),
  }),
})
