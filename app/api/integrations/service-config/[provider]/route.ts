import * as contracts from '@/lib/contracts/panel/service-config'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { deleteServiceConfig } from '@/lib/services/service-config/delete-service-config'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  DELETE: panelRoute({
    contract: contracts.deleteServiceConfig,
    run: async ({ account, params }) => {
      await deleteServiceConfig(account, params.provider)
      return reply(200, { success: true })
    },
  }),
})
