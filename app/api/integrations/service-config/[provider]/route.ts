import * as contracts from '@/lib/features/sms-providers/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { deleteServiceConfig } from '@/lib/features/sms-providers/service-configs'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: panelRoute({
    contract: contracts.deleteServiceConfig,
    run: async ({ account, params }) => {
      await deleteServiceConfig(account, params.provider)
      return reply(200, { success: true })
    },
  }),
})
