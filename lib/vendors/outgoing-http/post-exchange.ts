import type { Dispatcher } from 'undici'
import { storable } from '@/lib/platform/text/storable-text'
import type { Connection } from './post-connections'
import type { OutgoingRequest } from './port'
import { MAX_KEPT_BYTES, MAX_READ_BYTES } from './rules/response-size'

export interface Response {
  statusCode: number
  /** The first 2 KB of the body, as text. */
  response: string
  retryAfter: string | null
}

/** A connection that had carried a request before was closed before the first byte of a response. */
export class StaleConnection extends Error {
  constructor(options: ErrorOptions) {
    super('The receiver closed a kept connection', options)
    this.name = 'StaleConnection'
  }
}

/** The codes of undici and the system for a connection that the other side has closed. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNABORTED', 'EPIPE'])

/**
 * Sends a request and reads the start of its response. It uses undici's handler, because a stream and an abort signal
 * for each request take more CPU time.
 * @throws StaleConnection
 * @throws Error of undici, Node or the system; `TimeoutError` once the time is over, even while it still connects
 */
export function exchange(
  connection: Connection,
  { url, headers, body, timeoutMs }: OutgoingRequest,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const reader = new ResponseReader(connection, timeoutMs, resolve, reject)
    const { pathname, search } = new URL(url)
    connection.dispatch({ path: `${pathname}${search}`, method: 'POST', headers, body }, reader)
  })
}

class ResponseReader implements Dispatcher.DispatchHandler {
  #controller?: Dispatcher.DispatchController
  readonly #timer: NodeJS.Timeout
  /** Why the request must not go on. */
  #ended?: Error
  #isReused = false
  #hasBegun = false
  #statusCode = 0
  #retryAfter: string | null = null
  #kept: Buffer[] = []
  #size = 0

  constructor(
    private readonly connection: Connection,
    timeoutMs: number,
    private readonly resolve: (response: Response) => void,
    private readonly reject: (error: Error) => void,
  ) {
    this.#timer = setTimeout(() => {
      const error = new DOMException('The request took too long', 'TimeoutError')
      this.#abort(error)
      reject(error)
    }, timeoutMs)
  }

  #abort(reason: Error): void {
    this.#ended = reason
    this.#controller?.abort(reason)
  }

  #finish(): void {
    clearTimeout(this.#timer)
    this.resolve({
      statusCode: this.#statusCode,
      response: storable(Buffer.concat(this.#kept).toString('utf8')),
      retryAfter: this.#retryAfter,
    })
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    this.#isReused = this.connection.sent++ > 0
    // The time was over before the connection was made.
    if (this.#ended) controller.abort(this.#ended)
  }

  onResponseStarted(): void {
    this.#hasBegun = true
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#statusCode = statusCode
    const retryAfter = headers['retry-after']
    this.#retryAfter = typeof retryAfter === 'string' ? retryAfter : null
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#size < MAX_KEPT_BYTES) this.#kept.push(chunk.subarray(0, MAX_KEPT_BYTES - this.#size))
    this.#size += chunk.byteLength
    if (this.#size <= MAX_READ_BYTES) return
    this.#finish()
    this.#abort(new DOMException('The rest of the response is not read', 'AbortError'))
  }

  onResponseEnd(): void {
    this.#finish()
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer)
    const wasClosed = CLOSED.has(String((error as NodeJS.ErrnoException).code))
    const isStale = this.#isReused && !this.#hasBegun && wasClosed
    this.reject(isStale ? new StaleConnection({ cause: error }) : error)
  }
}
