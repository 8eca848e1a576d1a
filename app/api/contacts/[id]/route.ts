import * as contracts from '@/lib/features/contacts/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { readContact } from '@/lib/features/contacts/read-contact'
import { updateContact } from '@/lib/features/contacts/update-contact'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
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
