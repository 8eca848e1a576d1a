import { readSmsAction } from '@/lib/contracts/panel/action-change'
import * as contracts from '@/lib/contracts/panel/actions'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { deleteAction } from '@/lib/services/actions/delete-action'
import { updateAction } from '@/lib/services/actions/update-action'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PATCH: panelRoute({
    contract: contracts.panelUpdateSmsAction,
    run: async ({ account, params, body }) => {
      const action = await updateAction(account, 'sms', params.id, readSmsAction(body))
      return reply(200, contracts.presentSmsAction(action))
    },
  }),
  DELETE: panelRoute({
    contract: contracts.panelDeleteSmsAction,
    run: async ({ account, params }) => {
      await deleteAction(account, 'sms', params.id)
      return reply(200, { success: true })
    },
  }),
})
