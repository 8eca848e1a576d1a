import * as contracts from '@/lib/features/voice-workers/contract/agent'
import { reportWorker } from '@/lib/features/voice-workers/report-worker'
import { agentRoute } from '@/lib/platform/http/agent-route'
import { reply } from '@/lib/platform/http/endpoint'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: agentRoute({
    contract: contracts.reportWorker,
    run: async ({ body }) => reply(200, { nextInSeconds: await reportWorker(body) }),
  }),
})
