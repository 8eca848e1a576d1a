import * as contracts from '@/lib/features/sms-providers/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { listSmsProviders, saveSmsProvider } from '@/lib/features/sms-providers/sms-providers'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.listSmsProviders,
    run: async ({ account }) =>
      reply(200, { data: (await listSmsProviders(account)).map(contracts.presentSmsProvider) }),
  }),
  POST: panelRoute({
    contract: contracts.saveSmsProvider,
    run: async ({ account, body }) =>
      reply(200, contracts.presentSmsProvider(await saveSmsProvider(account, body))),
  }),
})
