import * as contracts from '@/lib/features/sms-providers/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { testSmsProvider } from '@/lib/features/sms-providers/test-sms-provider'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.testSmsProvider,
    run: async ({ account, body }) => reply(200, await testSmsProvider(account, body)),
  }),
})
