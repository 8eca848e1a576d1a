import { panelTryTool } from '@/lib/features/tools/contract/panel'
import { tryTool } from '@/lib/features/tools/try-tool'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: panelTryTool,
    run: async ({ account, params, body }) => reply(200, await tryTool(account, params.id, body)),
  }),
})
