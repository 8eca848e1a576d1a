import { serve } from 'inngest/next'
import { functions } from '@/inngest'
import { config } from '@/lib/platform/config'
import { AppError } from '@/lib/platform/errors'
import { answer, errorResponse } from '@/lib/platform/http/pipeline'
import { inngestClient } from '@/lib/vendors/jobs/inngest'

type Serve = ReturnType<typeof serve>
type Call = Parameters<Serve['POST']>

let served: Serve | undefined

/**
 * Created by the first request, because a build has no configuration. The address that is registered is
 * configured: a request may name any host.
 */
function handlers(): Serve {
  served ??= serve({
    client: inngestClient(),
    functions: functions(),
    serveOrigin: config().INNGEST_SERVE_ORIGIN,
    servePath: '/api/inngest',
    enableUnauthedSync: false,
  })
  return served
}

/** Serves a signed request, and refuses another in words. */
async function signed(method: keyof Serve, call: Call): Promise<Response> {
  const [request] = call
  const refuse = (error: AppError) => answer(request, async () => errorResponse(error))
  const unsigned = new AppError('unsigned_request')
  if (!request.headers.has('x-inngest-signature')) return refuse(unsigned)
  try {
    const response = await handlers()[method](...call)
    return response.status === 401 ? await refuse(unsigned) : response
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(new AppError('invalid_json'))
    throw error
  }
}

export const dynamic = 'force-dynamic'
export const GET = (...call: Call) => signed('GET', call)
export const POST = (...call: Call) => signed('POST', call)
export const PUT = (...call: Call) => signed('PUT', call)
