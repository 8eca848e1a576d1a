import { answer, jsonResponse } from './pipeline'
import { readBody } from './read-body'
import type { Handler } from './resource'

interface SignedRoute {
  header: string
  limit?: number
  /** @throws unauthorized if the signature does not match */
  handle(body: Uint8Array, signature: string | null): Promise<void>
}

/**
 * A route that receives another system's webhook. The signature covers the exact bytes of the body, so
 * the body is not parsed here.
 */
export function signedRoute({ header, limit, handle }: SignedRoute): Handler {
  return (request) =>
    answer(request, async () => {
      await handle(await readBody(request, limit), request.headers.get(header))
      return jsonResponse(200, { received: true })
    })
}

/** A route with which another system verifies this server before it sends webhooks. */
export function handshakeRoute(answerHandshake: (query: URLSearchParams) => string): Handler {
  return (request) =>
    answer(request, async () => {
      const text = answerHandshake(new URL(request.url).searchParams)
      const headers = {
        'Content-Type': 'text/plain; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      }
      return new Response(text, { headers })
    })
}
