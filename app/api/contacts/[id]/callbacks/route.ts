import { addCallback } from '@/lib/features/contacts/add-callback'
import { panelAddCallback } from '@/lib/features/contacts/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: panelAddCallback,
    run: async ({ account, params }) => {
      await addCallback(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
