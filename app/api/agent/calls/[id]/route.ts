import * as contracts from '@/lib/contracts/agent'
import { agentRoute } from '@/lib/http/agent-route'
import { reply } from '@/lib/http/endpoint'
import { resource } from '@/lib/http/resource'
import { readAgentCall } from '@/lib/services/agent/read-agent-call'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: agentRoute({
    contract: contracts.readAgentCall,
    run: async ({ params }) => reply(200, await readAgentCall(params.id)),
  }),
})
