import { renewRecoveryCodes as contract } from '@/lib/features/accounts/contract/second-factor'
import { renewRecoveryCodes } from '@/lib/features/accounts/second-factor/recovery-codes'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract,
    run: async ({ account, body }) => {
      const recoveryCodes = await renewRecoveryCodes(account, body.code)
      return reply(200, { recoveryCodes })
    },
  }),
})
