import * as contracts from '@/lib/features/phone-numbers/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { listPhoneNumbers } from '@/lib/features/phone-numbers/phone-numbers'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListPhoneNumbers,
    run: async ({ account }) =>
      reply(200, { data: (await listPhoneNumbers(account)).map(contracts.presentPhoneNumber) }),
  }),
})
