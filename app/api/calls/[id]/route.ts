import * as contracts from '@/lib/contracts/panel/calls'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { readCallDetail } from '@/lib/services/calls/read-call-detail'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelReadCall,
    run: async ({ account, params }) =>
      reply(200, contracts.presentPanelCallDetail(await readCallDetail(account, params.id))),
  }),
})
