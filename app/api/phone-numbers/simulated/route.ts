import * as contracts from '@/lib/features/phone-numbers/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { addSimulatedNumber } from '@/lib/features/phone-numbers/connect-numbers'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.addSimulatedLine,
    run: async ({ account, body }) =>
      reply(201, contracts.presentPhoneNumber(await addSimulatedNumber(account, body))),
  }),
})
