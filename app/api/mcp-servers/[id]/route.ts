import * as contracts from '@/lib/features/tools/contract/panel-mcp'
import { deleteServer, updateServer } from '@/lib/features/tools/mcp/servers'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: panelRoute({
    contract: contracts.panelUpdateMcpServer,
    run: async ({ account, params, body }) =>
      reply(200, contracts.presentMcpServer(await updateServer(account, params.id, body))),
  }),
  DELETE: panelRoute({
    contract: contracts.panelDeleteMcpServer,
    run: async ({ account, params }) => {
      await deleteServer(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
