import { findLogo } from '@/lib/features/business/find-logo'
import { pathParams } from '@/lib/platform/http/parse-input'
import { answer } from '@/lib/platform/http/pipeline'
import { resource } from '@/lib/platform/http/resource'

/** The logo of a business. Its URL changes with its content, so it may be kept for good. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({ GET: serve })

function serve(request: Request): Promise<Response> {
  return answer(request, async () => {
    const { hash = '' } = pathParams('/logos/{hash}', new URL(request.url))
    const { type, bytes } = await findLogo(hash)
    return new Response(bytes, {
      headers: {
        'Content-Type': type,
        'Content-Disposition': 'inline; filename="logo"',
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    })
  })
}
