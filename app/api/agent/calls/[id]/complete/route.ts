import * as contracts from '@/lib/contracts/agent'
import { agentRoute } from '@/lib/http/agent-route'
import { reply } from '@/lib/http/endpoint'
import { resource } from '@/lib/http/resource'
import { completeCall } from '@/lib/services/agent/complete-call'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: agentRoute({
    contract: contracts.completeCall,
    run: async ({ params: { id }, body }) => reply(200, { id, ...(await completeCall(id, body)) }),
  }),
})
