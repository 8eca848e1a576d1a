import * as contracts from '@/lib/contracts/panel/knowledge-documents'
import { reply } from '@/lib/http/endpoint'
import { panelRoute } from '@/lib/http/panel-route'
import { resource } from '@/lib/http/resource'
import { retryDocument } from '@/lib/services/knowledge-documents/retry-document'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: panelRoute({
    contract: contracts.panelRetryDocument,
    run: async ({ account, params }) => {
      const document = await retryDocument(account, params.id, params.documentId)
      return reply(202, contracts.presentDocument(document))
    },
  }),
})
