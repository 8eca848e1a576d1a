import * as contracts from '@/lib/features/calls/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { readCallDetail } from '@/lib/features/call-history/read-call'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelReadCall,
    run: async ({ account, params }) =>
      reply(200, contracts.presentPanelCallDetail(await readCallDetail(account, params.id))),
  }),
})
