import { cookies } from 'next/headers'
import * as contracts from '@/lib/features/accounts/contract/panel'
import { deviceCookie } from '@/lib/platform/auth/device-cookie'
import { sessionCookie } from '@/lib/platform/auth/session'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { changePassword } from '@/lib/features/accounts/passwords'
import { readBrowser } from '@/lib/features/accounts/session/read-browser'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.changePassword,
    run: async ({ account, body, request }) => {
      const { session, deviceToken } = await changePassword(account, body, readBrowser(request))
      const browser = await cookies()
      browser.set(await sessionCookie(session))
      browser.set(deviceCookie(deviceToken))
      return reply(200, { success: true })
    },
  }),
})
