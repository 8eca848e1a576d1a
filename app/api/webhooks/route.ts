import * as contracts from '@/lib/features/webhooks/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { createSubscription, listSubscriptions } from '@/lib/features/webhooks/subscriptions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListWebhooks,
    run: async ({ account }) =>
      reply(200, { data: (await listSubscriptions(account)).map(contracts.presentPanelWebhook) }),
  }),
  POST: panelRoute({
    contract: contracts.panelCreateWebhook,
    run: async ({ account, body }) => {
      const { subscription, secret } = await createSubscription(account, body)
      return reply(201, { ...contracts.presentPanelWebhook(subscription), secret })
    },
  }),
})
