import * as contracts from '@/lib/features/appointments/contract/booking-settings'
import {
  readBookingSettings,
  updateBookingSettings,
} from '@/lib/features/appointments/booking-settings'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { config } from '@/lib/platform/config'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

async function settingsOf(account: SessionAccount) {
  const settings = await readBookingSettings(account)
  const url = `${config().APP_URL}/book/${settings.slug}`
  return { ...settings, timezone: account.timezone, url }
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelReadBookingSettings,
    run: async ({ account }) => reply(200, await settingsOf(account)),
  }),
  PUT: panelRoute({
    contract: contracts.panelUpdateBookingSettings,
    run: async ({ account, body }) => {
      await updateBookingSettings(account, body)
      return reply(200, await settingsOf(account))
    },
  }),
})
