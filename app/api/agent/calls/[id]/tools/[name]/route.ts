import { callTool } from '@/lib/features/conversation/contract/agent-tool-call'
import { agentRoute } from '@/lib/platform/http/agent-route'
import { reply } from '@/lib/platform/http/endpoint'
import { resource } from '@/lib/platform/http/resource'
import { answerToolCall } from '@/lib/features/conversation/answer-tool-call'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: agentRoute({
    contract: callTool,
    run: async ({ params, body }) => {
      const answer = await answerToolCall(params.id, { tool: params.name, ...body })
      return reply(200, { toolCallId: body.toolCallId, ...answer })
    },
  }),
})
