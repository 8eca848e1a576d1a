import * as contracts from '@/lib/features/notifications/contract/panel'
import { choose, readChoices } from '@/lib/features/notifications/settings'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelReadNotificationSettings,
    run: async ({ account }) => reply(200, await readChoices(account)),
  }),
  PUT: panelRoute({
    contract: contracts.panelChooseNotifications,
    run: async ({ account, body }) => {
      await choose(account, body)
      return reply(200, await readChoices(account))
    },
  }),
})
