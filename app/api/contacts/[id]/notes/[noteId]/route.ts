import * as contracts from '@/lib/features/contacts/contract/tags'
import { deleteNote, editNote } from '@/lib/features/contacts/notes/contact-notes'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: panelRoute({
    contract: contracts.panelEditNote,
    run: async ({ account, params: { id: contactId, noteId }, body }) =>
      reply(200, contracts.presentNote(await editNote(account, { contactId, noteId }, body.text))),
  }),
  DELETE: panelRoute({
    contract: contracts.panelDeleteNote,
    run: async ({ account, params: { id: contactId, noteId } }) => {
      await deleteNote(account, { contactId, noteId })
      return reply(200, { success: true })
    },
  }),
})
