import { readChatAppAction } from '@/lib/features/actions/contract/panel-change'
import * as contracts from '@/lib/features/actions/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { createAction } from '@/lib/features/actions/edit-action'
import { listActions } from '@/lib/features/actions/read-actions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListChatAppActions,
    run: async ({ account }) => {
      const actions = await listActions(account, 'chatapp')
      return reply(200, { data: actions.map(contracts.presentChatAppAction) })
    },
  }),
  POST: panelRoute({
    contract: contracts.panelCreateChatAppAction,
    run: async ({ account, body }) => {
      const action = await createAction(account, 'chatapp', readChatAppAction(body))
      return reply(201, contracts.presentChatAppAction(action))
    },
  }),
})
