import * as contracts from '@/lib/contracts/panel/knowledge-documents'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { deleteDocument } from '@/lib/services/knowledge-documents/delete-document'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  DELETE: panelRoute({
    contract: contracts.panelDeleteDocument,
    run: async ({ account, params }) => {
      await deleteDocument(account, params.id, params.documentId)
      return reply(200, { success: true })
    },
  }),
})
