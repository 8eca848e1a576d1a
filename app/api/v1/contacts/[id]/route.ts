import * as contracts from '@/lib/features/contacts/contract/public'
import { reply } from '@/lib/platform/http/endpoint'
import { publicRoute } from '@/lib/platform/http/public-route'
import { publicResource } from '@/lib/platform/http/public-gate'
import { readContact } from '@/lib/features/contacts/read-contact'
import { updateContact } from '@/lib/features/contacts/update-contact'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
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
