import { answer, jsonResponse } from './pipeline'
import { readBody } from './read-body'
import type { Handler } from './resource'

interface SignedRoute {
  /** The header that the signature comes in. */
  header: string
  /** How large a body may be, in bytes. */
  limit?: number
  /** @throws unauthorized for what its sender did not sign */
  handle(body: Uint8Array, signature: string | null): Promise<void>
}

/**
 * A route that another system posts to. What it says is signed over the very bytes of the body, which
 * is why nothing is parsed here.
 */
export function signedRoute({ header, limit, handle }: SignedRoute): Handler {
  return (request) =>
    answer(request, async () => {
      await handle(await readBody(request, limit), request.headers.get(header))
      return jsonResponse(200, { received: true })
    })
}

/** A route that another system asks whether we are we, before it posts to us. */
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
