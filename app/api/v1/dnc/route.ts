import * as contracts from '@/lib/features/contacts/contract/do-not-call'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { resource } from '@/lib/platform/http/resource'
import { markByApi } from '@/lib/features/contacts/mark-by-api'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: publicRoute({
    contract: contracts.markDoNotCall,
    run: async ({ account, body: { target, reason } }) =>
      reply(200, { success: true, marked: await markByApi(account, target, reason) }),
  }),
})
