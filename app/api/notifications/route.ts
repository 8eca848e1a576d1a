import * as contracts from '@/lib/features/notifications/contract/panel'
import { countUnread, listNotifications } from '@/lib/features/notifications/read-notifications'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListNotifications,
    run: async ({ account, query }) => {
      const [{ notifications, ...count }, unread] = await Promise.all([
        listNotifications(account, query),
        countUnread(account),
      ])
      return reply(200, {
        data: notifications.map(contracts.presentNotification),
        unread,
        pagination: { ...query, ...count },
      })
    },
  }),
})
