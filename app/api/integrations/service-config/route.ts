import * as contracts from '@/lib/contracts/panel/service-config'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { listServiceConfigs } from '@/lib/services/service-config/list-service-configs'
import { saveServiceConfig } from '@/lib/services/service-config/save-service-config'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
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
