/** A POST request to a URL that an account holder chose. */
export interface OutgoingRequest {
  url: string
  headers: Record<string, string>
  body: string
  /** Covers DNS, connection, response and its body. */
  timeoutMs: number
}

/** Why no response came, as far as the account holder can do something about it. */
export type OutgoingFailure = 'timeout' | 'dns' | 'address_refused' | 'tls' | 'connection'

/** Either a response (`statusCode`, `response`) or a failure (`failure`, `detail`). */
export interface OutgoingResult {
  startedAt: Date
  durationMs: number
  statusCode: number | null
  /** The first 2 KB of the response's body, as text. */
  response: string | null
  retryAfter: string | null
  failure: OutgoingFailure | null
  /** The error code of Node or the system: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
  detail: string | null
}

/** A request of any method, whose response is read completely. */
export interface WholeRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
  /** Covers DNS, connection, redirects, response and its body. */
  timeoutMs: number
  /** The longest body, after decompression. */
  maxBytes: number
}

export type RequestFailure =
  | OutgoingFailure
  /** A redirect that is not followed. */
  | 'redirect'
  | 'too_large'
  /** The body cannot be decompressed, or is not text in its charset. */
  | 'bad_encoding'
  /** A URL or header that HTTP does not allow. */
  | 'invalid_request'

/** Either a whole response (`body`) or a failure (`failure`, `detail`). */
export interface RequestResult {
  startedAt: Date
  durationMs: number
  /** Null without a response. */
  statusCode: number | null
  contentType: string | null
  body: string | null
  failure: RequestFailure | null
  /** The error code of Node or the system; the target of a redirect. */
  detail: string | null
}

/**
 * Sends requests over https. The IP address is checked after the host name is resolved, and the connection goes to the
 * checked one.
 */
export interface OutgoingHttp {
  /** Sends one request and follows no redirect. Never throws: a failure is a result. */
  post(request: OutgoingRequest): Promise<OutgoingResult>
  /**
   * Sends one request and reads its response. Follows three redirects of a GET within its origin. Never throws, and
   * sends no request twice.
   */
  request(request: WholeRequest): Promise<RequestResult>
  /**
   * `fetch` of the web, for libraries that take one. Follows no redirect, limits the size of a response but not its
   * time, and sends no request twice. {@link requestFailureOf} explains its errors and those of reading the body.
   */
  fetch(url: string | URL, init?: RequestInit): Promise<Response>
}
