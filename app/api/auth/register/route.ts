import { register } from '@/lib/contracts/accounts'
import { reply } from '@/lib/http/endpoint'
import { openRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { registerAccount } from '@/lib/services/accounts/register-account'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: openRoute({
    contract: register,
    run: async ({ body }) => {
      const { id, email, name } = await registerAccount(body)
      return reply(201, { id: String(id), email, name })
    },
  }),
})
