import * as contracts from '@/lib/features/accounts/contract/panel'
import { clientAddress } from '@/lib/platform/http/client-address'
import { reply } from '@/lib/platform/http/endpoint'
import { openRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { requestPasswordReset } from '@/lib/features/accounts/password-reset'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: openRoute({
    contract: contracts.requestPasswordReset,
    run: async ({ body, request }) => {
      await requestPasswordReset({ email: body.email, ipAddress: clientAddress(request) })
      return reply(200, { success: true })
    },
  }),
})
