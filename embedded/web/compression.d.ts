/** The part of the package that the front uses. Its own types need those of Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

  /** Makes what compresses large responses, where the client accepts that. */
  export default function compression(): Middleware
}
