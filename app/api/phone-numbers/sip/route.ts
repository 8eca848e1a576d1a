import * as contracts from '@/lib/contracts/panel/phone-numbers'
import { reply } from '@/lib/http/endpoint'
import { progressRoute } from '@/lib/http/panel-progress'
import { resource } from '@/lib/http/resource'
import { connectSipTrunk } from '@/lib/services/phone-numbers/connect-sip-trunk'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: progressRoute({
    contract: contracts.connectSipTrunk,
    run: async ({ account, body, report }) => {
      const { trunkId, phoneNumbers } = await connectSipTrunk(account, body, report)
      return reply(201, { trunkId, phoneNumbers: phoneNumbers.map(contracts.presentPhoneNumber) })
    },
  }),
})
