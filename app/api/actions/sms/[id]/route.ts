import { readSmsAction } from '@/lib/features/actions/contract/panel-change'
import * as contracts from '@/lib/features/actions/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { deleteAction, updateAction } from '@/lib/features/actions/edit-action'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
