import * as contracts from '@/lib/features/knowledge-bases/contract/panel-documents'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { readPostedDocument } from '@/lib/features/knowledge-bases/documents/read-posted-document'
import { resource } from '@/lib/platform/http/resource'
import { inUploadSlot } from '@/lib/platform/http/upload-slots'
import { requireKnowledgeBase } from '@/lib/features/knowledge-bases/bases/knowledge-bases'
import { addDocument } from '@/lib/features/knowledge-bases/documents/add-document'
import { listDocuments } from '@/lib/features/knowledge-bases/documents/documents'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListDocuments,
    run: async ({ account, params, query }) => {
      const { documents, total } = await listDocuments(account, params.id, query)
      const totalPages = Math.ceil(total / query.limit)
      return reply(200, {
        data: documents.map(contracts.presentDocument),
        pagination: { ...query, total, totalPages },
      })
    },
  }),
  POST: panelRoute({
    contract: contracts.panelAddDocument,
    run: async ({ account, params, request }) => {
      // Refuses before the upload of megabytes, not after it.
      await requireKnowledgeBase(account, params.id)
      const { document, existing } = await inUploadSlot(account.id, async (slot) =>
        addDocument(account, params.id, await readPostedDocument(slot, request)),
      )
      return reply(existing ? 200 : 202, { ...contracts.presentDocument(document), existing })
    },
  }),
})
