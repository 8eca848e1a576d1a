import * as contracts from '@/lib/contracts/panel/phone-numbers'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { deletePhoneNumber } from '@/lib/services/phone-numbers/delete-phone-number'
import { updatePhoneNumber } from '@/lib/services/phone-numbers/update-phone-number'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PATCH: panelRoute({
    contract: contracts.updatePhoneNumber,
    run: async ({ account, params, body }) =>
      reply(200, contracts.presentPhoneNumber(await updatePhoneNumber(account, params.id, body))),
  }),
  DELETE: panelRoute({
    contract: contracts.deletePhoneNumber,
    run: async ({ account, params }) => {
      await deletePhoneNumber(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
