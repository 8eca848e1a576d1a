import { panelRepeatAnalysis } from '@/lib/contracts/panel/calls'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { repeatAnalysis } from '@/lib/services/calls/repeat-analysis'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: panelRepeatAnalysis,
    run: async ({ account, params }) =>
      reply(202, { state: await repeatAnalysis(account, params.id) }),
  }),
})
