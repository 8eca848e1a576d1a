import { panelUndoDeletion } from '@/lib/features/contacts/contract/panel'
import { undoDeletion } from '@/lib/features/contacts/deletion/schedule-deletion'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: panelRoute({
    contract: panelUndoDeletion,
    run: async ({ account, params }) => {
      await undoDeletion(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
