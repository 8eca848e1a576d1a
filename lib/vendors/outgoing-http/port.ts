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

export interface OutgoingHttp {
  /**
   * Sends one request and follows no redirect. Never throws: a failure is a result.
   * The IP address is checked after the host name is resolved, and the connection goes to the checked one.
   */
  post(request: OutgoingRequest): Promise<OutgoingResult>
}
