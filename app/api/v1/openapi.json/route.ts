import { answer, jsonResponse } from '@/lib/platform/http/pipeline'
import { publicResource } from '@/lib/platform/http/public-gate'
import { v1Document } from '@/lib/features/docs/v1-document'

export const dynamic = 'force-dynamic'

/** Open: tools fetch a description before they have a key. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  GET: (request) => answer(request, () => Promise.resolve(jsonResponse(200, v1Document()))),
})
