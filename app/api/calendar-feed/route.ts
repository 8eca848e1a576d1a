import * as contracts from '@/lib/features/appointments/contract/booking-settings'
import { deleteFeed, renewFeed } from '@/lib/features/appointments/calendar-feed'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelRenewCalendarFeed,
    run: async ({ account }) => {
      const { url, createdAt } = await renewFeed(account)
      return reply(201, { url, createdAt: createdAt.toISOString() })
    },
  }),
  DELETE: panelRoute({
    contract: contracts.panelDeleteCalendarFeed,
    run: async ({ account }) => {
      await deleteFeed(account)
      return reply(200, { success: true })
    },
  }),
})
