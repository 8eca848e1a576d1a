import * as contracts from '@/lib/features/conversation/contract/agent'
import { reportLostWorker } from '@/lib/features/calls/worker-lost'
import { agentRoute } from '@/lib/platform/http/agent-route'
import { reply } from '@/lib/platform/http/endpoint'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: agentRoute({
    contract: contracts.reportLostWorker,
    run: async ({ params: { id } }) => reply(200, { id, ...(await reportLostWorker(id)) }),
  }),
})
