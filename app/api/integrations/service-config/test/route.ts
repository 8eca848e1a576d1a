import * as contracts from '@/lib/features/sms-providers/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { testServiceConfig } from '@/lib/features/sms-providers/test-service-config'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.testServiceConfig,
    run: async ({ account, body }) => reply(200, await testServiceConfig(account, body)),
  }),
})
