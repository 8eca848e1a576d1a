import * as contracts from '@/lib/features/knowledge-bases/contract/panel-documents'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { retryDocument } from '@/lib/features/knowledge-bases/documents/add-document'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelRetryDocument,
    run: async ({ account, params }) => {
      const document = await retryDocument(account, params.id, params.documentId)
      return reply(202, contracts.presentDocument(document))
    },
  }),
})
