import * as contracts from '@/lib/features/contact-imports/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { readImport } from '@/lib/features/contact-imports/read-imports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelReadImport,
    run: async ({ account, params }) =>
      reply(200, contracts.presentImportDetail(await readImport(account, params.id))),
  }),
})
