import * as contracts from '@/lib/features/appointments/contract/reminders'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { deleteReminder, updateReminder } from '@/lib/features/appointments/reminders'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: panelRoute({
    contract: contracts.panelUpdateReminder,
    run: async ({ account, params, body }) =>
      reply(200, contracts.presentReminder(await updateReminder(account, params.id, body))),
  }),
  DELETE: panelRoute({
    contract: contracts.panelDeleteReminder,
    run: async ({ account, params }) => {
      await deleteReminder(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
