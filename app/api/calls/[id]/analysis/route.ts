import { panelRepeatAnalysis } from '@/lib/features/calls/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { repeatAnalysis } from '@/lib/features/calls/repeat-analysis'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: panelRepeatAnalysis,
    run: async ({ account, params }) =>
      reply(202, { state: await repeatAnalysis(account, params.id) }),
  }),
})
