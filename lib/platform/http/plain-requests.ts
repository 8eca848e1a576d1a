import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

let watching = false

/**
 * Changes requests that the framework would answer itself, so that the routes answer them. Called once, when the
 * server starts.
 * - A path that cannot be decoded (`%zz`) would be an internal error. Its percent signs are escaped, and then it names
 *   nothing.
 * - A client of the API that sends a header of the framework's pages would be redirected.
 */
export function makeRequestsPlain(): void {
  if (watching) return
  watching = true
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    request.url = decodable(request.url ?? '/')
    if (request.url.startsWith('/api/')) delete request.headers.rsc
  })
}

function decodable(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
