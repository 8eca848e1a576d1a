import * as contracts from '@/lib/contracts/panel/contacts'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { deleteContact } from '@/lib/services/contacts/delete-contact'
import { readContact } from '@/lib/services/contacts/read-contact'
import { updateContact } from '@/lib/services/contacts/update-contact'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: panelRoute({
    contract: contracts.panelReadContact,
    run: async ({ account, params }) =>
      reply(200, contracts.presentPanelContact(await readContact(account, params.id))),
  }),
  PATCH: panelRoute({
    contract: contracts.panelUpdateContact,
    run: async ({ account, params, body }) => {
      const contact = await updateContact(account, params.id, { ...body, by: 'panel' })
      return reply(200, contracts.presentPanelContact(contact))
    },
  }),
  DELETE: panelRoute({
    contract: contracts.panelDeleteContact,
    run: async ({ account, params }) => {
      await deleteContact(account, params.id)
      return reply(200, { success: true })
    },
  }),
})
