import { panelListenToCall } from '@/lib/features/calls/contract/panel-live'
import { joinCall } from '@/lib/features/calls/join-call'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: panelListenToCall,
    run: async ({ account, params }) => reply(200, await joinCall(account, params.id, 'listener')),
  }),
})
