import * as contracts from '@/lib/features/conversation/contract/agent'
import { agentRoute } from '@/lib/platform/http/agent-route'
import { reply } from '@/lib/platform/http/endpoint'
import { resource } from '@/lib/platform/http/resource'
import { readAgentCall } from '@/lib/features/conversation/read-agent-call'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: agentRoute({
    contract: contracts.readAgentCall,
    run: async ({ params }) => reply(200, await readAgentCall(params.id)),
  }),
})
