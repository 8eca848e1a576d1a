import * as contracts from '@/lib/features/contacts/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelMarkDoNotCall,
    run: async ({ account, params, body }) => {
      const contact = await requestDoNotCall(account, params.id, { ...body, by: 'panel' })
      return reply(200, contracts.presentPanelContact(contact))
    },
  }),
})
