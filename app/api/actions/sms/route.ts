import { readSmsAction } from '@/lib/features/actions/contract/panel-change'
import * as contracts from '@/lib/features/actions/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { createAction } from '@/lib/features/actions/edit-action'
import { listActions } from '@/lib/features/actions/read-actions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
