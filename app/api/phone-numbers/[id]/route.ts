import * as contracts from '@/lib/features/phone-numbers/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { deletePhoneNumber, updatePhoneNumber } from '@/lib/features/phone-numbers/phone-numbers'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
