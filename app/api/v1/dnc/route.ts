import * as contracts from '@/lib/features/contacts/contract/do-not-call'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { requestDoNotCallByApi } from '@/lib/features/contacts/request-do-not-call'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  POST: publicRoute({
    contract: contracts.markDoNotCall,
    run: async ({ account, body: { target, reason } }) =>
      reply(200, { success: true, marked: await requestDoNotCallByApi(account, target, reason) }),
  }),
})
