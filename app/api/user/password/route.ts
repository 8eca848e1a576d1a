import * as contracts from '@/lib/features/accounts/contract/panel'
import { sessionCookie } from '@/lib/platform/auth/session'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { changePassword } from '@/lib/features/accounts/passwords'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.changePassword,
    run: async ({ account, body }) => {
      const identity = await changePassword(account, body)
      const headers = { 'Set-Cookie': await sessionCookie(identity) }
      return reply(200, { success: true }, headers)
    },
  }),
})
