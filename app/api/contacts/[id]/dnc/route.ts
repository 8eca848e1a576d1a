import * as contracts from '@/lib/contracts/panel/contacts'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { requestDoNotCall } from '@/lib/services/contacts/request-do-not-call'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.panelMarkDoNotCall,
    run: async ({ account, params, body }) => {
      const contact = await requestDoNotCall(account, params.id, { ...body, by: 'panel' })
      return reply(200, contracts.presentPanelContact(contact))
    },
  }),
})
