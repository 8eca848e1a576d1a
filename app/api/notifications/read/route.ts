import * as contracts from '@/lib/features/notifications/contract/panel'
import { markRead } from '@/lib/features/notifications/mark-read'
import { countUnread } from '@/lib/features/notifications/read-notifications'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelReadNotifications,
    run: async ({ account, body }) => {
      await markRead(account, body)
      return reply(200, { unread: await countUnread(account) })
    },
  }),
})
