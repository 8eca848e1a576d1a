import * as contracts from '@/lib/contracts/phone-numbers'
import { reply } from '@/lib/http/endpoint'
import { publicRoute } from '@/lib/http/public-route'
import { resource } from '@/lib/http/resource'
import { listPhoneNumbers } from '@/lib/services/phone-numbers/list-phone-numbers'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: publicRoute({
    contract: contracts.listPhoneNumbers,
    run: async ({ account }) =>
      reply(200, (await listPhoneNumbers(account)).map(contracts.presentPhoneNumberItem)),
  }),
})
