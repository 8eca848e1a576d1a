import * as contracts from '@/lib/contracts/panel/phone-numbers'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { connectSipTrunk } from '@/lib/services/phone-numbers/connect-sip-trunk'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.connectSipTrunk,
    run: async ({ account, body }) => {
      const { trunkId, phoneNumbers } = await connectSipTrunk(account, body)
      return reply(201, { trunkId, phoneNumbers: phoneNumbers.map(contracts.presentPhoneNumber) })
    },
  }),
})
