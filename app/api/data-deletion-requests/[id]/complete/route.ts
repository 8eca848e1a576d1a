import * as contracts from '@/lib/features/data-deletion/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { completeDeletion } from '@/lib/features/data-deletion/complete-deletion'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelCompleteDeletion,
    run: async ({ account, params }) =>
      reply(200, contracts.presentDeletionRequest(await completeDeletion(account, params.id))),
  }),
})
