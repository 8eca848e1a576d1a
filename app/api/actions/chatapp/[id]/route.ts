import { readChatAppAction } from '@/lib/features/actions/contract/panel-change'
import * as contracts from '@/lib/features/actions/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { deleteAction, updateAction } from '@/lib/features/actions/edit-action'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
