import { confirmSecondFactor as contract } from '@/lib/features/accounts/contract/second-factor'
import { confirmSecondFactor } from '@/lib/features/accounts/second-factor/set-up'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract,
    run: async ({ account, body }) => {
      const recoveryCodes = await confirmSecondFactor(account, body.code)
      return reply(200, { recoveryCodes })
    },
  }),
})
