import * as contracts from '@/lib/contracts/panel/phone-numbers'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { listPhoneNumbers } from '@/lib/services/phone-numbers/list-phone-numbers'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelListPhoneNumbers,
    run: async ({ account }) =>
      reply(200, { data: (await listPhoneNumbers(account)).map(contracts.presentPhoneNumber) }),
  }),
})
