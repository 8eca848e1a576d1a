import * as contracts from '@/lib/contracts/contacts'
import { reply } from '@/lib/http/endpoint'
import { publicRoute } from '@/lib/http/public-route'
import { resource } from '@/lib/http/resource'
import { createContact } from '@/lib/services/contacts/create-contact'
import { searchContacts } from '@/lib/services/contacts/search-contacts'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: publicRoute({
    contract: contracts.findContacts,
    run: async ({ account, query }) =>
      reply(200, (await searchContacts(account, query)).map(contracts.presentContact)),
  }),
  POST: publicRoute({
    contract: contracts.createContact,
    run: async ({ account, body }) => {
      const { contact, existing } = await createContact(account, { ...body, source: 'zapier' })
      const shown = contracts.presentContact(contact)
      return existing ? reply(200, { ...shown, existing }) : reply(201, { ...shown, existing })
    },
  }),
})
