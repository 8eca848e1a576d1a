import { tryContext } from '@/lib/features/calls/context/try-context'
import { panelTryContext } from '@/lib/features/calls/contract/panel-context'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: panelTryContext,
    run: async ({ account, body }) => reply(200, await tryContext(account, body)),
  }),
})
