import * as contracts from '@/lib/contracts/contacts'
import { reply } from '@/lib/http/endpoint'
import { publicRoute } from '@/lib/http/public-route'
import { resource } from '@/lib/http/resource'
import { readContact } from '@/lib/services/contacts/read-contact'
import { updateContact } from '@/lib/services/contacts/update-contact'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: publicRoute({
    contract: contracts.readContact,
    run: async ({ account, params }) =>
      reply(200, contracts.presentContact(await readContact(account, params.id))),
  }),
  PATCH: publicRoute({
    contract: contracts.updateContact,
    run: async ({ account, params, body }) => {
      const contact = await updateContact(account, params.id, { ...body, by: 'api' })
      return reply(200, contracts.presentContact(contact))
    },
  }),
})
