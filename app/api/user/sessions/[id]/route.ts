import * as contracts from '@/lib/features/accounts/contract/sessions'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { endSession } from '@/lib/features/accounts/sessions'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: panelRoute({
    contract: contracts.endSession,
    run: async ({ account, params }) => {
      await endSession(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
