import * as contracts from '@/lib/features/conversation/contract/agent'
import { agentRoute } from '@/lib/platform/http/agent-route'
import { reply } from '@/lib/platform/http/endpoint'
import { resource } from '@/lib/platform/http/resource'
import { sendChatApp } from '@/lib/features/conversation/send-chatapp'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: agentRoute({
    contract: contracts.sendChatApp,
    run: async ({ body }) => {
      const sent = await sendChatApp(body)
      return reply(200, { success: true, ...sent, messageType: body.messageType })
    },
  }),
})
