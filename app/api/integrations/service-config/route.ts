import * as contracts from '@/lib/features/sms-providers/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { listServiceConfigs, saveServiceConfig } from '@/lib/features/sms-providers/service-configs'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.listServiceConfigs,
    run: async ({ account }) =>
      reply(200, { data: (await listServiceConfigs(account)).map(contracts.presentServiceConfig) }),
  }),
  POST: panelRoute({
    contract: contracts.saveServiceConfig,
    run: async ({ account, body }) =>
      reply(200, contracts.presentServiceConfig(await saveServiceConfig(account, body))),
  }),
})
