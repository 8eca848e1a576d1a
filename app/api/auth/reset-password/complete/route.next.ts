import { cookies } from 'next/headers'
import * as contracts from '@/lib/features/accounts/contract/panel'
import { deviceCookie } from '@/lib/platform/auth/device-cookie'
import { reply } from '@/lib/platform/http/endpoint'
import { openRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { completePasswordReset } from '@/lib/features/accounts/password-reset'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: openRoute({
    contract: contracts.completePasswordReset,
    run: async ({ body }) => {
      const deviceToken = await completePasswordReset(body)
      ;(await cookies()).set(deviceCookie(deviceToken))
      return reply(200, { success: true })
    },
  }),
})
