import * as contracts from '@/lib/features/phone-numbers/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { progressRoute } from '@/lib/features/phone-numbers/progress-route'
import { resource } from '@/lib/platform/http/resource'
import { requirePublicSipHost } from '@/lib/features/phone-numbers/public-sip-host'
import { connectSipTrunk } from '@/lib/features/phone-numbers/connect-numbers'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: progressRoute({
    contract: contracts.connectSipTrunk,
    validate: ({ body: { address } }) => requirePublicSipHost({ address, field: 'address' }),
    run: async ({ account, body, report }) => {
      const { trunkId, phoneNumbers } = await connectSipTrunk(account, body, report)
      return reply(201, { trunkId, phoneNumbers: phoneNumbers.map(contracts.presentPhoneNumber) })
    },
  }),
})
