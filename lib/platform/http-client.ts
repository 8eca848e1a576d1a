import { Agent, buildConnector, request } from 'undici'

/** Covers everything from connecting to the last byte of the response. */
const TIMEOUT_MS = 10_000
/** Shorter than the whole timeout, so that a failed connection is recognized as one. */
const CONNECT_TIMEOUT_MS = 5000
const MAX_ANSWER_BYTES = 1024 * 1024

/** No connection was made, so the vendor has not seen the request. */
class NotConnectedError extends Error {
  constructor(options?: ErrorOptions) {
    super('There is no connection to the vendor.', options)
    this.name = 'NotConnectedError'
  }
}

const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS })

const dispatcher = new Agent({
  maxResponseSize: MAX_ANSWER_BYTES,
  // Each request gets its own connection. When an idle connection dies, it is unknown what it still delivered.
  pipelining: 0,
  connect(options, callback) {
    connect(options, (...[error, socket]) => {
      if (error) callback(new NotConnectedError({ cause: error }), null)
      else callback(null, socket)
    })
  },
})

interface VendorRequest {
  headers: Record<string, string>
  /** Sent as a POST. Without a body, the request is a GET. */
  body?: string
}

/**
 * Sends a request to a vendor whose URL is configured, in bounded time and size.
 * @throws the network's error if no complete response came back: see {@link mayHaveArrived}
 */
export async function requestVendor(
  url: string,
  given: VendorRequest,
): Promise<{ status: number; text: string }> {
  const { statusCode, body } = await send(url, given)
  return { status: statusCode, text: await body.text() }
}

/** The same for a response that is a file. `type`: its content type as the vendor gives it, or an empty text. */
export async function requestVendorFile(
  url: string,
  given: VendorRequest,
): Promise<{ status: number; type: string; data: Uint8Array<ArrayBuffer> }> {
  const { statusCode, headers, body } = await send(url, given)
  const data = new Uint8Array(await body.arrayBuffer())
  return { status: statusCode, type: String(headers['content-type'] ?? ''), data }
}

function send(url: string, { headers, body }: VendorRequest) {
  return request(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    dispatcher,
  })
}

/** Whether the vendor may have carried out a request of which no complete response came back. */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof NotConnectedError)
}

/**
 * Whether the vendor may have carried out a request whose response was not understood. A 2xx status can
 * mean that it did, and a gateway may have passed the request on (502, 504). Every other status is a refusal.
 */
export function mayHaveSucceeded(status: number): boolean {
  return (status >= 200 && status < 300) || status === 502 || status === 504
}

/** The `Retry-After` header in seconds; null if it is missing or holds a date. */
export function retryAfterSeconds(headers: Headers | undefined): number | null {
  const seconds = Number(headers?.get('retry-after') ?? NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}
