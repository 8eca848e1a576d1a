import { answer } from '@/lib/platform/http/pipeline'
import { resource } from '@/lib/platform/http/resource'
import { collectionFile } from '@/lib/features/docs/collection-file'

export const dynamic = 'force-dynamic'

/** The Public API as a collection for Postman and Bruno. Open, like the page that links to it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({ GET: serve })

function serve(request: Request): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Disposition': 'attachment; filename="santral.postman_collection.json"',
    'Cache-Control': 'public, max-age=300',
  }
  return answer(request, () => Promise.resolve(new Response(collectionFile(), { headers })))
}
