import * as contracts from '@/lib/contracts/accounts'
import { reply } from '@/lib/http/endpoint'
import { openRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { verifyEmail } from '@/lib/services/accounts/verify-email'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: openRoute({
    contract: contracts.verifyEmail,
    run: async ({ body }) => reply(200, { status: await verifyEmail(body.token) }),
  }),
})
