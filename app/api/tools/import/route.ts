import { panelImportTools, presentDocument } from '@/lib/features/tools/contract/panel-import'
import { presentTool } from '@/lib/features/tools/contract/panel-tool'
import { importTools, readDocument } from '@/lib/features/tools/import-tools'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: panelImportTools,
    run: async ({ account, body }) => {
      const { operations } = body
      if (!operations) return reply(200, presentDocument(await readDocument(account, body)))
      const tools = await importTools(account, body, operations)
      return reply(201, { data: tools.map(presentTool) })
    },
  }),
})
