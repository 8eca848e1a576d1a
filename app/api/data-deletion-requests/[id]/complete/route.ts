import * as contracts from '@/lib/contracts/panel/data-deletion'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { completeDeletion } from '@/lib/services/data-deletion/complete-deletion'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.panelCompleteDeletion,
    run: async ({ account, params }) =>
      reply(200, contracts.presentDeletionRequest(await completeDeletion(account, params.id))),
  }),
})
