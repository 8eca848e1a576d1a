import * as contracts from '@/lib/features/contacts/contract/do-not-call'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { resource } from '@/lib/platform/http/resource'
import { requestDoNotCallByApi } from '@/lib/features/contacts/request-do-not-call'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: publicRoute({
    contract: contracts.markDoNotCall,
    run: async ({ account, body: { target, reason } }) =>
      reply(200, { success: true, marked: await requestDoNotCallByApi(account, target, reason) }),
  }),
})
