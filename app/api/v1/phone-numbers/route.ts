import * as contracts from '@/lib/features/phone-numbers/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { listPhoneNumbers } from '@/lib/features/phone-numbers/phone-numbers'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  GET: publicRoute({
    contract: contracts.listPhoneNumbers,
    run: async ({ account }) =>
      reply(200, (await listPhoneNumbers(account)).map(contracts.presentPhoneNumberItem)),
  }),
})
