import * as contracts from '@/lib/features/tools/contract/panel-mcp'
import { addServer, listServers } from '@/lib/features/tools/mcp/servers'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListMcpServers,
    run: async ({ account }) => {
      const servers = await listServers(account)
      return reply(200, { data: servers.map(contracts.presentMcpServer) })
    },
  }),
  POST: panelRoute({
    contract: contracts.panelAddMcpServer,
    run: async ({ account, body }) =>
      reply(201, contracts.presentMcpServer(await addServer(account, body))),
  }),
})
