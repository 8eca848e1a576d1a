import { panelHangUpCall } from '@/lib/features/calls/contract/panel-live'
import { hangUpCall } from '@/lib/features/calls/hang-up-call'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: panelHangUpCall,
    run: async ({ account, params }) => reply(200, await hangUpCall(account, params.id)),
  }),
})
