import * as contracts from '@/lib/features/saved-views/contract/panel'
import { deleteView, renameView } from '@/lib/features/saved-views/saved-views'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: panelRoute({
    contract: contracts.panelRenameView,
    run: async ({ account, params, body }) =>
      reply(200, contracts.presentView(await renameView(account, params.id, body.name))),
  }),
  DELETE: panelRoute({
    contract: contracts.panelDeleteView,
    run: async ({ account, params }) => {
      await deleteView(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
