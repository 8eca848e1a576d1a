import * as contracts from '@/lib/contracts/hooks'
import { reply } from '@/lib/http/endpoint'
import { publicRoute } from '@/lib/http/public-route'
import { resource } from '@/lib/http/resource'
import { createSubscription } from '@/lib/services/webhooks/create-subscription'
import { listSubscriptions } from '@/lib/services/webhooks/list-subscriptions'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: publicRoute({
    contract: contracts.listHooks,
    run: async ({ account }) =>
      reply(200, { data: (await listSubscriptions(account)).map(contracts.presentHook) }),
  }),
  POST: publicRoute({
    contract: contracts.createHook,
    run: async ({ account, body }) => {
      const { subscription, secret } = await createSubscription(account, body)
      return reply(201, { ...contracts.presentHook(subscription), secret })
    },
  }),
})
