import * as contracts from '@/lib/features/contacts/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { createContact } from '@/lib/features/contacts/create-contact'
import { searchContacts } from '@/lib/features/contacts/find-contacts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
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
