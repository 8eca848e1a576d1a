import * as contracts from '@/lib/contracts/panel/webhooks'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { createSubscription } from '@/lib/services/webhooks/create-subscription'
import { listSubscriptions } from '@/lib/services/webhooks/list-subscriptions'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
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
