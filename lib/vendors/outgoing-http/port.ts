/** A POST to an address that a user chose. */
export interface OutgoingRequest {
  url: string
  headers: Record<string, string>
  body: string
  /** For everything: name, connection, answer and its body. */
  timeoutMs: number
}

/** Why no answer came: what a person can do something about, in one word. */
export type OutgoingFailure = 'timeout' | 'dns' | 'address_refused' | 'tls' | 'connection'

/** Either an answer (`statusCode`, `response`) or why there is none (`failure`, `detail`). */
export interface OutgoingResult {
  startedAt: Date
  durationMs: number
  statusCode: number | null
  /** The first 2 KB of the answer's body, as text. */
  response: string | null
  failure: OutgoingFailure | null
  /** The code of the system below, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
  detail: string | null
}

export interface OutgoingHttp {
  /**
   * Sends one request and follows no redirect. Never throws: a failure is a result.
   * The address is checked after its name is resolved, and the connection goes to the checked address.
   */
  post(request: OutgoingRequest): Promise<OutgoingResult>
}
