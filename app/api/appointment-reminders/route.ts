import * as contracts from '@/lib/features/appointments/contract/reminders'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { createReminder, listReminders } from '@/lib/features/appointments/reminders'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
