import * as contracts from '@/lib/features/webhooks/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { countResend, resend } from '@/lib/features/webhooks/resend'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelPreviewResend,
    run: async ({ account, params, query }) =>
      reply(200, { count: await countResend(account, params.id, query) }),
  }),
  POST: panelRoute({
    contract: contracts.panelResend,
    run: async ({ account, params, body }) =>
      reply(202, { count: await resend(account, params.id, body) }),
  }),
})
