import * as contracts from '@/lib/features/tools/contract/panel'
import { presentTool } from '@/lib/features/tools/contract/panel-tool'
import { createTool, listTools } from '@/lib/features/tools/tools'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListTools,
    run: async ({ account }) => {
      const tools = await listTools(account)
      return reply(200, { data: tools.map(presentTool) })
    },
  }),
  POST: panelRoute({
    contract: contracts.panelCreateTool,
    run: async ({ account, body }) => {
      const { tool, signingSecret } = await createTool(account, body)
      return reply(201, { ...presentTool(tool), signingSecret })
    },
  }),
})
