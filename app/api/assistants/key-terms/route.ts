import { suggestKeyTerms } from '@/lib/features/assistants/contract/key-terms'
import * as assistants from '@/lib/features/assistants/suggest-key-terms'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: suggestKeyTerms,
    run: async ({ account, body }) =>
      reply(200, { terms: await assistants.suggestKeyTerms(account, body) }),
  }),
})
