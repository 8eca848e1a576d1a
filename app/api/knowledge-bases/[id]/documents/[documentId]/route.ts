import * as contracts from '@/lib/features/knowledge-bases/contract/panel-documents'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { deleteDocument } from '@/lib/features/knowledge-bases/documents/documents'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: panelRoute({
    contract: contracts.panelDeleteDocument,
    run: async ({ account, params }) => {
      await deleteDocument(account, params.id, params.documentId)
      return reply(200, { success: true })
    },
  }),
})
