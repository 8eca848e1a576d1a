import * as contracts from '@/lib/features/assistants/contract/endpoints'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { listAssistants } from '@/lib/features/assistants/assistants'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  GET: publicRoute({
    contract: contracts.listAssistants,
    run: async ({ account }) =>
      reply(200, (await listAssistants(account)).map(contracts.presentAssistantItem)),
  }),
})
