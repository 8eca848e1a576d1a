/** The errors of requests that no route can read: a part of error-table.ts. See docs/contract/decisions/requests.md#unreadable-requests. */
export const REQUEST_ERRORS = {
  malformed_request: {
    status: 400,
    error: 'The request is not valid HTTP/1.1.',
    code: 'malformed_request',
  },
  invalid_target: {
    status: 400,
    error:
      'The request target must be a path such as /api/v1/me, with everything outside of ASCII percent-encoded.',
    code: 'invalid_target',
  },
  invalid_host: {
    status: 400,
    error: 'The Host header must be the name of a host, with or without a port.',
    code: 'invalid_host',
  },
  request_timeout: {
    status: 408,
    error: 'The request did not arrive in time. Send it again.',
    code: 'request_timeout',
  },
  chunk_extensions_too_large: {
    status: 413,
    error: 'The extensions of the chunks are too large. Send the chunks without extensions.',
    code: 'chunk_extensions_too_large',
  },
  form_encoded: {
    status: 415,
    error: 'The body is a form. Send JSON, with Content-Type: application/json.',
    code: 'unsupported_media_type',
  },
  unsupported_charset: {
    status: 415,
    error: 'The body must be in UTF-8. Send it without another charset in Content-Type.',
    code: 'unsupported_charset',
  },
  unsupported_encoding: {
    status: 415,
    error: 'A compressed body is not read. Send it without Content-Encoding.',
    code: 'unsupported_encoding',
  },
  expectation_failed: {
    status: 417,
    error: 'The Expect header may only be 100-continue.',
    code: 'expectation_failed',
  },
  wrong_host: {
    status: 421,
    error: 'The request target names another host. Send the path alone, such as /api/v1/me.',
    code: 'wrong_host',
  },
  headers_too_large: {
    status: 431,
    error: 'The request line and the headers must have 16 KB together at most.',
    code: 'headers_too_large',
  },
  unknown_transfer_coding: {
    status: 501,
    error: 'The Transfer-Encoding header may only be chunked.',
    code: 'unknown_transfer_coding',
  },
} as const satisfies Record<string, { status: number; error: string; code?: string }>
