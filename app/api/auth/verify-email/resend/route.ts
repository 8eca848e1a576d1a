import * as contracts from '@/lib/contracts/accounts'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { resendVerification } from '@/lib/services/accounts/resend-verification'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.resendVerification,
    run: async ({ account }) => {
      await resendVerification(account)
      return reply(200, { success: true })
    },
  }),
})
