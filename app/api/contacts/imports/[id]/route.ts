import * as contracts from '@/lib/contracts/panel/contact-imports'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { readImport } from '@/lib/services/contact-imports/read-import'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelReadImport,
    run: async ({ account, params }) =>
      reply(200, contracts.presentImportDetail(await readImport(account, params.id))),
  }),
})
