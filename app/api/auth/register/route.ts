import { register } from '@/lib/features/accounts/contract/panel'
import { clientAddress } from '@/lib/platform/http/client-address'
import { reply } from '@/lib/platform/http/endpoint'
import { openRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { registerAccount } from '@/lib/features/accounts/registration'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: openRoute({
    contract: register,
    run: async ({ body, request }) => {
      const ipAddress = clientAddress(request)
      const { id, email, name } = await registerAccount({ ...body, ipAddress })
      return reply(201, { id: String(id), email, name })
    },
  }),
})
