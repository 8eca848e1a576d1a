import * as contracts from '@/lib/features/webhooks/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { createSubscription, listSubscriptions } from '@/lib/features/webhooks/subscriptions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
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
