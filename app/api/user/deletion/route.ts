import { deleteAccount as contract } from '@/lib/features/account-deletion/contract/panel'
import { requestAccountDeletion } from '@/lib/features/account-deletion/request-deletion'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract,
    run: async ({ account, body }) => {
      await requestAccountDeletion(account, body)
      return reply(200, { success: true })
    },
  }),
})
