import * as contracts from '@/lib/features/accounts/contract/api-keys'
import { createNamedKey, listNamedKeys } from '@/lib/features/accounts/named-api-keys'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

const { presentNamedKey } = contracts

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.listNamedKeys,
    run: async ({ account }) => {
      const keys = await listNamedKeys(account)
      return reply(200, { data: keys.map(presentNamedKey) })
    },
  }),
  POST: panelRoute({
    contract: contracts.createNamedKey,
    run: async ({ account, body }) => {
      const key = await createNamedKey(account, body)
      return reply(201, { ...presentNamedKey(key), apiKey: key.apiKey })
    },
  }),
})
