import * as contracts from '@/lib/features/accounts/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { openRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { verifyEmail } from '@/lib/features/accounts/registration'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: openRoute({
    contract: contracts.verifyEmail,
    async run({ body }) {
      const status = await verifyEmail(body.token)
      return reply(200, { status: status === 'without_trial' ? 'verified' : status })
    },
  }),
})
