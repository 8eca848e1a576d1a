import { Agent, buildConnector, request } from 'undici'

/** From the first step of connecting to the last byte of the answer. */
const TIMEOUT_MS = 10_000
/** Ends before the whole does: what was never connected is known to be so. */
const CONNECT_TIMEOUT_MS = 5000
const MAX_ANSWER_BYTES = 1024 * 1024

/** There is no connection to the vendor: it has not seen the request. */
class NotConnectedError extends Error {
  constructor(options?: ErrorOptions) {
    super('There is no connection to the vendor.', options)
    this.name = 'NotConnectedError'
  }
}

const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS })

const dispatcher = new Agent({
  maxResponseSize: MAX_ANSWER_BYTES,
  // Each request has its own connection: where an idle one dies, nobody knows what it still carried over.
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
  /** Posted where there is one; without it, it is a GET. */
  body?: string
}

/**
 * Asks a vendor whose address is configured, in bounded time and size.
 * @throws whatever the network does, where no whole answer came back: see {@link mayHaveArrived}
 */
export async function requestVendor(
  url: string,
  { headers, body }: VendorRequest,
): Promise<{ status: number; text: string }> {
  const { statusCode, body: answer } = await request(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    dispatcher,
  })
  return { status: statusCode, text: await answer.text() }
}

/** Where no whole answer came back: whether the vendor may have done what it was asked all the same. */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof NotConnectedError)
}

/**
 * Where an answer was not understood: whether what was asked may have been done. Success may mean so, and
 * what stands in between may have passed the request on (502, 504); every other status is a no.
 */
export function mayHaveSucceeded(status: number): boolean {
  return (status >= 200 && status < 300) || status === 502 || status === 504
}

/** When a server asked to be asked again, in seconds; null where it did not say, or said a date. */
export function retryAfterSeconds(headers: Headers | undefined): number | null {
  const seconds = Number(headers?.get('retry-after') ?? NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}
