import * as contracts from '@/lib/features/accounts/contract/api-keys'
import { revokeNamedKey } from '@/lib/features/accounts/named-api-keys'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: panelRoute({
    contract: contracts.revokeNamedKey,
    run: async ({ account, params }) => {
      await revokeNamedKey(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
