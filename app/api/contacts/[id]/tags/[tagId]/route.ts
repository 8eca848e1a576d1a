import * as contracts from '@/lib/features/contacts/contract/tags'
import { untagContact } from '@/lib/features/contacts/tags/tag-contacts'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: panelRoute({
    contract: contracts.panelUntagContact,
    run: async ({ account, params }) => {
      await untagContact(account, params.id, params.tagId)
      return reply(200, { success: true })
    },
  }),
})
