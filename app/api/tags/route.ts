import * as contracts from '@/lib/features/contacts/contract/tags'
import { listTags } from '@/lib/features/contacts/tags/read-tags'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListTags,
    run: async ({ account }) =>
      reply(200, { data: (await listTags(account)).map(contracts.presentTag) }),
  }),
})
