import * as contracts from '@/lib/contracts/agent'
import { agentRoute } from '@/lib/http/agent-route'
import { reply } from '@/lib/http/endpoint'
import { resource } from '@/lib/http/resource'
import { openInboundCall } from '@/lib/services/agent/open-inbound-call'
import { readAgentCall } from '@/lib/services/agent/read-agent-call'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: agentRoute({
    contract: contracts.openInboundCall,
    run: async ({ body }) => {
      const { id, existing } = await openInboundCall(body)
      const call = await readAgentCall(id)
      return existing ? reply(200, call) : reply(201, call)
    },
  }),
})
