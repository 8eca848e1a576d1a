import * as contracts from '@/lib/features/conversation/contract/agent'
import { agentRoute } from '@/lib/platform/http/agent-route'
import { reply } from '@/lib/platform/http/endpoint'
import { resource } from '@/lib/platform/http/resource'
import { awaitContext } from '@/lib/features/calls/context/await-context'
import { openInboundCall } from '@/lib/features/calls/open-inbound-call'
import { readAgentCall } from '@/lib/features/conversation/read-agent-call'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: agentRoute({
    contract: contracts.openInboundCall,
    run: async ({ body }) => {
      const { id, existing, owner } = await openInboundCall(body)
      await awaitContext(owner, id)
      const call = await readAgentCall(id)
      return existing ? reply(200, call) : reply(201, call)
    },
  }),
})
