import * as contracts from '@/lib/contracts/panel/reminders'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { createReminder } from '@/lib/services/reminders/create-reminder'
import { listReminders } from '@/lib/services/reminders/list-reminders'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelListReminders,
    run: async ({ account }) =>
      reply(200, { data: (await listReminders(account)).map(contracts.presentReminder) }),
  }),
  POST: panelRoute({
    contract: contracts.panelCreateReminder,
    run: async ({ account, body }) =>
      reply(201, contracts.presentReminder(await createReminder(account, body))),
  }),
})
