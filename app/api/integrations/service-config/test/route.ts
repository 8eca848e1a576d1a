import * as contracts from '@/lib/contracts/panel/service-config'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { testServiceConfig } from '@/lib/services/service-config/test-service-config'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.testServiceConfig,
    run: async ({ account, body }) => reply(200, await testServiceConfig(account, body)),
  }),
})
