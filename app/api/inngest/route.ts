import { serve } from 'inngest/next'
import { NextRequest } from 'next/server'
import { functions } from '@/inngest'
import { config } from '@/lib/platform/config'
import { AppError } from '@/lib/platform/errors'
import { answer, errorResponse } from '@/lib/platform/http/pipeline'
import { readBody } from '@/lib/platform/http/read-body'
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

/** A call carries the results of all earlier steps of its run. */
const MAX_BODY = 32 * 1024 * 1024

/** Serves a signed request, and refuses another in words. */
async function signed(method: keyof Serve, [request, context]: Call): Promise<Response> {
  const refuse = (error: unknown) => answer(request, async () => errorResponse(error))
  const unsigned = new AppError('unsigned_request')
  if (!request.headers.has('x-inngest-signature')) return refuse(unsigned)
  try {
    const response = await handlers()[method](await received(request), context)
    return response.status === 401 ? await refuse(unsigned) : response
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(new AppError('invalid_json'))
    if (error instanceof AppError) return refuse(error)
    throw error
  }
}

/** The same request with its whole body. @throws payload_too_large, request_aborted */
async function received(request: NextRequest): Promise<NextRequest> {
  const { url, method, headers } = request
  if (method === 'GET') return request
  return new NextRequest(url, {
    method,
    headers,
    body: Buffer.from(await readBody(request, MAX_BODY)),
  })
}

export const dynamic = 'force-dynamic'
export const GET = (...call: Call) => signed('GET', call)
export const POST = (...call: Call) => signed('POST', call)
export const PUT = (...call: Call) => signed('PUT', call)
