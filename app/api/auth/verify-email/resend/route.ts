import * as contracts from '@/lib/features/accounts/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { resendVerification } from '@/lib/features/accounts/registration'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.resendVerification,
    run: async ({ account }) => {
      await resendVerification(account)
      return reply(200, { success: true })
    },
  }),
})
