import { readAgentDocument } from '@/lib/features/conversation/contract/agent'
import { agentDocument } from '@/lib/features/docs/agent-document'
import { agentRoute } from '@/lib/platform/http/agent-route'
import { reply } from '@/lib/platform/http/endpoint'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: agentRoute({
    contract: readAgentDocument,
    run: () => Promise.resolve(reply(200, agentDocument())),
  }),
})
