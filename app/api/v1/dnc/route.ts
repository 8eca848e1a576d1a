import * as contracts from '@/lib/contracts/dnc'
import { reply } from '@/lib/http/endpoint'
import { publicRoute } from '@/lib/http/public-route'
import { resource } from '@/lib/http/resource'
import { markByApi } from '@/lib/services/contacts/mark-by-api'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: publicRoute({
    contract: contracts.markDoNotCall,
    run: async ({ account, body: { target, reason } }) =>
      reply(200, { success: true, marked: await markByApi(account, target, reason) }),
  }),
})
