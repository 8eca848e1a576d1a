import { readChatAppAction } from '@/lib/contracts/panel/action-change'
import * as contracts from '@/lib/contracts/panel/actions'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { deleteAction } from '@/lib/services/actions/delete-action'
import { updateAction } from '@/lib/services/actions/update-action'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PATCH: panelRoute({
    contract: contracts.panelUpdateChatAppAction,
    run: async ({ account, params, body }) => {
      const action = await updateAction(account, 'chatapp', params.id, readChatAppAction(body))
      return reply(200, contracts.presentChatAppAction(action))
    },
  }),
  DELETE: panelRoute({
    contract: contracts.panelDeleteChatAppAction,
    run: async ({ account, params }) => {
      await deleteAction(account, 'chatapp', params.id)
      return reply(200, { success: true })
    },
  }),
})
