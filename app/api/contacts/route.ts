import * as contracts from '@/lib/contracts/panel/contacts'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { createContact } from '@/lib/services/contacts/create-contact'
import { listContacts } from '@/lib/services/contacts/list-contacts'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelListContacts,
    run: async ({ account, query }) =>
      reply(200, contracts.presentContactPage(await listContacts(account, query), query)),
  }),
  POST: panelRoute({
    contract: contracts.panelCreateContact,
    run: async ({ account, body }) => {
      const { contact, existing } = await createContact(account, { ...body, source: 'panel' })
      const shown = contracts.presentPanelContact(contact)
      return existing ? reply(200, { ...shown, existing }) : reply(201, { ...shown, existing })
    },
  }),
})
