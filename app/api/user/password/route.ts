import * as contracts from '@/lib/contracts/accounts'
import { sessionCookie } from '@/lib/http/auth/session-cookie'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { changePassword } from '@/lib/services/accounts/change-password'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.changePassword,
    run: async ({ account, body }) => {
      const identity = await changePassword(account, body)
      const headers = { 'Set-Cookie': await sessionCookie(identity) }
      return reply(200, { success: true }, headers)
    },
  }),
})
