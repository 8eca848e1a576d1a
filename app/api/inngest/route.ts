import { serve } from 'inngest/edge'
import { functions } from '@/inngest'
import { config } from '@/lib/platform/config'
import { configured } from '@/lib/platform/configured'
import { AppError } from '@/lib/platform/errors'
import { answer, errorResponse } from '@/lib/platform/http/pipeline'
import { readBody } from '@/lib/platform/http/read-body'
import { type Handler, resource } from '@/lib/platform/http/resource'
import { inngestClient } from '@/lib/vendors/jobs/inngest'

/** The address that is registered is configured: a request may name any host. */
const serving = configured(() =>
  serve({
    client: inngestClient(),
    functions: functions(),
    serveOrigin: config().INNGEST_SERVE_ORIGIN,
    servePath: '/api/inngest',
    enableUnauthedSync: false,
  }),
)

/** A call carries the results of all earlier steps of its run. */
const MAX_BODY = 32 * 1024 * 1024

const signed: Handler = async (request) => {
  const refuse = (error: unknown) => answer(request, async () => errorResponse(error))
  const unsigned = new AppError('unsigned_request')
  if (!request.headers.has('x-inngest-signature')) return refuse(unsigned)
  try {
    const response = await serving()(await received(request))
    return response.status === 401 ? await refuse(unsigned) : response
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(new AppError('invalid_json'))
    if (error instanceof AppError) return refuse(error)
    throw error
  }
}

/** The same request with its whole body. @throws payload_too_large, request_aborted */
async function received(request: Request): Promise<Request> {
  const { url, method, headers } = request
  if (method === 'GET') return request
  return new Request(url, {
    method,
    headers,
    body: Buffer.from(await readBody(request, MAX_BODY)),
  })
}

export const dynamic = 'force-dynamic'
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: signed,
  POST: signed,
  PUT: signed,
})
