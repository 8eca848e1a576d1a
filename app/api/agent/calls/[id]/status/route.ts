import * as contracts from '@/lib/contracts/agent'
import { agentRoute } from '@/lib/http/agent-route'
import { reply } from '@/lib/http/endpoint'
import { resource } from '@/lib/http/resource'
import { reportStatus } from '@/lib/services/agent/report-status'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: agentRoute({
    contract: contracts.reportStatus,
    run: async ({ params: { id }, body }) => reply(200, { id, ...(await reportStatus(id, body)) }),
  }),
})
