import type { OutgoingFailure, RequestFailure } from './port'

type Kinds<Failure> = readonly (readonly [RegExp, Failure])[]

const KINDS: Kinds<OutgoingFailure> = [
  [/^(TimeoutError|AbortError)$|TIMEDOUT|_TIMEOUT$/, 'timeout'],
  [/^ADDRESS_REFUSED$/, 'address_refused'],
  [/^E(NOTFOUND|AI_\w+|NODATA|SERVFAIL|BADRESP|BADNAME|FORMERR|NONAME|TIMEOUT)$/, 'dns'],
  [/CERT|^ERR_(SSL|TLS)_|^UNABLE_TO_|^EPROTO$|SELF_SIGNED|^HOSTNAME_MISMATCH$/, 'tls'],
]

const REQUEST_KINDS: Kinds<RequestFailure> = [
  [/^TOO_LARGE$/, 'too_large'],
  // zlib, brotli, and the decoder of text.
  [/^Z_|^ERR_\w*ERROR_FORMAT|^ERR_ENCODING_/, 'bad_encoding'],
  // `fetch` refuses it before it connects.
  [/^TypeError$|^ERR_INVALID_URL$/, 'invalid_request'],
  ...KINDS,
]

/** Says why a request of `post` failed. */
export function failureOf(error: unknown) {
  return describe(error, KINDS)
}

/** Says why a request of `request` or `fetch` failed, or reading its response did. */
export function requestFailureOf(error: unknown) {
  return describe(error, REQUEST_KINDS)
}

function describe<Failure>(error: unknown, kinds: Kinds<Failure>) {
  const detail = codeOf(error)
  const failure = kinds.find(([pattern]) => pattern.test(detail))?.[1] ?? ('connection' as const)
  return { failure, detail }
}

/** The error code of Node or the system, or the name of the error. `fetch` wraps errors in its own. */
function codeOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: unknown }
  if (typeof code === 'string') return code
  return cause ? codeOf(cause) : (name ?? 'Error')
}
