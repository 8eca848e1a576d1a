import * as contracts from '@/lib/features/contacts/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { createContact } from '@/lib/features/contacts/create-contact'
import { searchContacts } from '@/lib/features/contacts/find-contacts'
import { readContact } from '@/lib/features/contacts/read-contact'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  GET: publicRoute({
    contract: contracts.findContacts,
    run: async ({ account, query }) =>
      reply(200, (await searchContacts(account, query)).map(contracts.presentContact)),
  }),
  POST: publicRoute({
    contract: contracts.createContact,
    run: async ({ account, body, keep }) => {
      const input = { ...body, source: 'zapier' as const }
      const { contact, existing } = await createContact(account, input, keep)
      const shown = contracts.presentContact(contact)
      return existing ? reply(200, { ...shown, existing }) : reply(201, { ...shown, existing })
    },
    rebuild: async ({ account, resultId }) => {
      const contact = await readContact(account, BigInt(resultId))
      return reply(201, { ...contracts.presentContact(contact), existing: false })
    },
  }),
})
