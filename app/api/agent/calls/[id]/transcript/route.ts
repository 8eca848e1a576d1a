import * as contracts from '@/lib/contracts/agent'
import { agentRoute } from '@/lib/http/agent-route'
import { reply } from '@/lib/http/endpoint'
import { resource } from '@/lib/http/resource'
import { appendTranscript } from '@/lib/services/agent/append-transcript'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: agentRoute({
    contract: contracts.appendTranscript,
    run: async ({ params, body }) => reply(200, await appendTranscript(params.id, body.turns)),
  }),
})
