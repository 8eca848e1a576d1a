import * as contracts from '@/lib/features/contacts/contract/tags'
import { addNote } from '@/lib/features/contacts/notes/contact-notes'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelAddNote,
    run: async ({ account, params, body }) =>
      reply(201, contracts.presentNote(await addNote(account, params.id, body.text))),
  }),
})
