import * as contracts from '@/lib/contracts/accounts'
import { reply } from '@/lib/http/endpoint'
import { openRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { requestPasswordReset } from '@/lib/services/accounts/request-password-reset'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: openRoute({
    contract: contracts.requestPasswordReset,
    run: async ({ body }) => {
      await requestPasswordReset(body.email)
      return reply(200, { success: true })
    },
  }),
})
