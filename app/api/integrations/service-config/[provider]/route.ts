import * as contracts from '@/lib/features/sms-providers/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { deleteSmsProvider } from '@/lib/features/sms-providers/sms-providers'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: panelRoute({
    contract: contracts.deleteSmsProvider,
    run: async ({ account, params }) => {
      await deleteSmsProvider(account, params.provider)
      return reply(200, { success: true })
    },
  }),
})
