import * as contracts from '@/lib/contracts/panel/reminders'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { deleteReminder } from '@/lib/services/reminders/delete-reminder'
import { updateReminder } from '@/lib/services/reminders/update-reminder'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
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
