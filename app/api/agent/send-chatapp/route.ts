import * as contracts from '@/lib/contracts/agent'
import { agentRoute } from '@/lib/http/agent-route'
import { reply } from '@/lib/http/endpoint'
import { resource } from '@/lib/http/resource'
import { sendChatApp } from '@/lib/services/agent/send-chatapp'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: agentRoute({
    contract: contracts.sendChatApp,
    run: async ({ body }) => {
      const sent = await sendChatApp(body)
      return reply(200, { success: true, ...sent, messageType: body.messageType })
    },
  }),
})
