import { ERRORS, type ErrorCode } from '@/lib/platform/errors'
import type { AnyEndpoint } from './endpoint'

type Json = Record<string, unknown>

const text = { type: 'string' }
const seconds = { type: 'integer', minimum: 1 }

/** The headers that the documents name. A required one is on every response that lists it. */
const HEADERS = {
  'X-Request-Id': {
    description: 'Names the request in our logs. A request may bring its own.',
    required: true,
    schema: { type: 'string', pattern: '^[\\w.-]{8,64}$' },
  },
  'Cache-Control': {
    description: 'No answer may be cached.',
    required: true,
    schema: { type: 'string', const: 'no-store' },
  },
  'X-RateLimit-Limit': {
    description: 'How many requests a key may send per minute.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': {
    description: 'How many of them are left.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-RateLimit-Reset': { description: 'Seconds until more are allowed.', schema: seconds },
  'Retry-After': {
    description: 'Seconds to wait before the request is repeated.',
    schema: seconds,
  },
  'WWW-Authenticate': {
    description: 'The credential that is missing.',
    required: true,
    schema: text,
  },
  Allow: {
    description: 'The methods of the path. OPTIONS lists them too, with 204.',
    required: true,
    schema: text,
  },
  'Idempotent-Replayed': {
    description:
      'Present where this is the answer to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', const: 'true' },
  },
} as const

type Header = keyof typeof HEADERS

const RATE: Header[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']

/** The headers of single errors. */
const BY_ERROR: Partial<Record<ErrorCode, Header>> = {
  rate_limited: 'Retry-After',
  too_many_attempts: 'Retry-After',
  too_many_uploads: 'Retry-After',
  uploads_busy: 'Retry-After',
  budget_used: 'Retry-After',
  chatapp_unreachable: 'Retry-After',
  service_unavailable: 'Retry-After',
  storage_full: 'Retry-After',
  method_not_allowed: 'Allow',
}

interface Described {
  responses: Record<string, { headers: Json }>
}

export interface HeaderOptions {
  /** Whether the requests of the interface are counted. */
  isRateLimited?: boolean
}

/** The headers to which the paths of a document refer. */
export function usedHeaders(paths: Record<string, Record<string, Described>>): Json {
  const responses = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap((operation) => Object.values(operation.responses))
  const used = new Set(responses.flatMap(({ headers }) => Object.keys(headers)))
  return Object.fromEntries(Object.entries(HEADERS).filter(([name]) => used.has(name)))
}

export function successHeaders({ idempotent }: AnyEndpoint, options: HeaderOptions): Json {
  return references([...common(options), ...(idempotent ? ['Idempotent-Replayed' as const] : [])])
}

/** The headers of all errors of one status. Requests without a key and requests that cannot be counted have none. */
export function errorHeaders(codes: readonly ErrorCode[], options: HeaderOptions): Json {
  const isRefused = codes.some((code) => ERRORS[code].status === 401)
  const isUncounted = isRefused || codes.includes('service_unavailable')
  const own = codes.flatMap((code) => BY_ERROR[code] ?? [])
  const challenged = isRefused ? ['WWW-Authenticate' as const] : []
  return references([
    ...common({ isRateLimited: options.isRateLimited && !isUncounted }),
    ...challenged,
    ...own,
  ])
}

function common({ isRateLimited }: HeaderOptions): Header[] {
  return ['X-Request-Id', 'Cache-Control', ...(isRateLimited ? RATE : [])]
}

function references(names: Header[]): Json {
  const distinct = [...new Set(names)]
  return Object.fromEntries(
    distinct.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )
}
