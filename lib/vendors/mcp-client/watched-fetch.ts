import type { OutgoingHttp } from '../outgoing-http/port'
import { mcpFailed } from './failure'

export type Fetch = OutgoingHttp['fetch']

/**
 * Returns `fetch` for the transport of one use. Refuses to open a stream without a request. Interrupts the use when the
 * stream of a response breaks off, because the transport does not report that to the request.
 */
export function watchedFetch(fetch: Fetch, interruption: AbortController): Fetch {
  return async (url, init) => {
    const isResumed = new Headers(init?.headers).has('last-event-id')
    if (init?.method === 'GET' && !isResumed) return new Response(null, { status: 405 })
    const response = await fetch(url, init)
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.body || !isStream) return response
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    response.body.pipeTo(writable).catch((error: unknown) => interruption.abort(mcpFailed(error)))
    return new Response(readable, response)
  }
}
