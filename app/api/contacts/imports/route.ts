import * as contracts from '@/lib/contracts/panel/contact-imports'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { listImports } from '@/lib/services/contact-imports/list-imports'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelListImports,
    run: async ({ account }) =>
      reply(200, { data: (await listImports(account)).map(contracts.presentImport) }),
  }),
})
