import { readChatAppAction } from '@/lib/contracts/panel/action-change'
import * as contracts from '@/lib/contracts/panel/actions'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { createAction } from '@/lib/services/actions/create-action'
import { listActions } from '@/lib/services/actions/list-actions'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
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
