import * as contracts from '@/lib/contracts/panel/phone-numbers'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { addSimulatedLine } from '@/lib/services/phone-numbers/add-simulated-line'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.addSimulatedLine,
    run: async ({ account, body }) =>
      reply(201, contracts.presentPhoneNumber(await addSimulatedLine(account, body))),
  }),
})
