import { readAgentDocument } from '@/lib/contracts/agent'
import { agentDocument } from '@/lib/http/agent-document'
import { agentRoute } from '@/lib/http/agent-route'
import { reply } from '@/lib/http/endpoint'
import { resource } from '@/lib/http/resource'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: agentRoute({
    contract: readAgentDocument,
    run: () => Promise.resolve(reply(200, agentDocument())),
  }),
})
