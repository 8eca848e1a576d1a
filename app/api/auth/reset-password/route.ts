import * as contracts from '@/lib/features/accounts/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { openRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { requestPasswordReset } from '@/lib/features/accounts/password-reset'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: openRoute({
    contract: contracts.requestPasswordReset,
    run: async ({ body }) => {
      await requestPasswordReset(body.email)
      return reply(200, { success: true })
    },
  }),
})
