import * as contracts from '@/lib/features/search/contract/panel'
import { searchAccount } from '@/lib/features/search/search-account'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.searchAccount,
    run: async ({ account, query }) =>
      reply(200, { data: await searchAccount(account, query.search) }),
  }),
})
