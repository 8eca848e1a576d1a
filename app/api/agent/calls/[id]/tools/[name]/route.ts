import * as contracts from '@/lib/contracts/agent'
import { agentRoute } from '@/lib/http/agent-route'
import { reply } from '@/lib/http/endpoint'
import { resource } from '@/lib/http/resource'
import { answerToolCall } from '@/lib/services/agent/answer-tool-call'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: agentRoute({
    contract: contracts.callTool,
    run: async ({ params, body }) => {
      const result = await answerToolCall(params.id, { tool: params.name, ...body })
      return reply(200, { toolCallId: body.toolCallId, result })
    },
  }),
})
