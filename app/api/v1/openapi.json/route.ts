import { answer, jsonResponse } from '@/lib/platform/http/pipeline'
import { resource } from '@/lib/platform/http/resource'
import { v1Document } from '@/lib/features/api-reference/v1-document'

export const dynamic = 'force-dynamic'

/** Open: tools fetch a description before they have a key. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: (request) => answer(request, () => Promise.resolve(jsonResponse(200, v1Document()))),
})
