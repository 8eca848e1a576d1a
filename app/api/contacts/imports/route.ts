import * as contracts from '@/lib/features/contact-imports/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { listImports } from '@/lib/features/contact-imports/read-imports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListImports,
    run: async ({ account }) =>
      reply(200, { data: (await listImports(account)).map(contracts.presentImport) }),
  }),
})
