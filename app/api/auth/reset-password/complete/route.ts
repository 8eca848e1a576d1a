import * as contracts from '@/lib/contracts/accounts'
import { reply } from '@/lib/http/endpoint'
import { openRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { completePasswordReset } from '@/lib/services/accounts/complete-password-reset'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: openRoute({
    contract: contracts.completePasswordReset,
    run: async ({ body }) => {
      await completePasswordReset(body)
      return reply(200, { success: true })
    },
  }),
})
