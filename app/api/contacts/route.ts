import * as contracts from '@/lib/features/contacts/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { createContact } from '@/lib/features/contacts/create-contact'
import { listContacts } from '@/lib/features/contacts/find-contacts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
