import * as contracts from '@/lib/features/conversation/contract/agent'
import { agentRoute } from '@/lib/platform/http/agent-route'
import { reply } from '@/lib/platform/http/endpoint'
import { resource } from '@/lib/platform/http/resource'
import { appendTranscript } from '@/lib/features/calls/agent-reports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: agentRoute({
    contract: contracts.appendTranscript,
    run: async ({ params, body }) => reply(200, await appendTranscript(params.id, body.turns)),
  }),
})
