import * as contracts from '@/lib/features/tools/contract/panel'
import { presentTool } from '@/lib/features/tools/contract/panel-tool'
import { readStatistics } from '@/lib/features/tools/read-statistics'
import { deleteTool, readTool, renewSigningSecret, updateTool } from '@/lib/features/tools/tools'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelReadTool,
    run: async ({ account, params }) => {
      const tool = await readTool(account, params.id)
      const statistics = await readStatistics(account, params.id)
      return reply(200, { ...presentTool(tool), statistics })
    },
  }),
  PATCH: panelRoute({
    contract: contracts.panelUpdateTool,
    run: async ({ account, params: { id }, body: { newSigningSecret, ...change } }) => {
      const tool = presentTool(await updateTool(account, id, change))
      if (!newSigningSecret) return reply(200, tool)
      return reply(200, { ...tool, signingSecret: await renewSigningSecret(account, id) })
    },
  }),
  DELETE: panelRoute({
    contract: contracts.panelDeleteTool,
    run: async ({ account, params }) => {
      await deleteTool(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
