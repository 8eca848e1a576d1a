import { readSmsAction } from '@/lib/contracts/panel/action-change'
import * as contracts from '@/lib/contracts/panel/actions'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { createAction } from '@/lib/services/actions/create-action'
import { listActions } from '@/lib/services/actions/list-actions'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelListSmsActions,
    run: async ({ account }) => {
      const actions = await listActions(account, 'sms')
      return reply(200, { data: actions.map(contracts.presentSmsAction) })
    },
  }),
  POST: panelRoute({
    contract: contracts.panelCreateSmsAction,
    run: async ({ account, body }) => {
      const action = await createAction(account, 'sms', readSmsAction(body))
      return reply(201, contracts.presentSmsAction(action))
    },
  }),
})
