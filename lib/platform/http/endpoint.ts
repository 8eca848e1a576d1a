import type { z } from 'zod'
import type { ErrorCode } from '@/lib/platform/errors'

/** The maximum length of an Idempotency-Key, in characters. See docs/contract/decisions/requests.md#idempotency-keys. */
export const MAX_IDEMPOTENCY_KEY = 255

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The contract of one endpoint. The same schemas parse the request, serialize the response (a field that
 * they do not name cannot leak) and describe the endpoint in OpenAPI.
 */
export interface AnyEndpoint {
  method: Method
  /** Absolute, with parameters in braces: `/api/v1/contacts/{id}`. */
  path: string
  /** Unique; the OpenAPI operationId. */
  name: string
  summary: string
  /** More detail for the documentation. */
  description?: string
  tag: string
  /** A parameter that does not match its schema is answered with 404. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Headers of the request, with names in lower case. */
  headers?: z.ZodType
  /** The content type of a body that is a file, and its maximum size. The route reads it itself. */
  upload?: { type: string; maxBytes: number }
  /**
   * Whether bodies may use snake_case or camelCase keys, and whole numbers for texts. The schema uses snake_case and
   * text. See docs/contract/public-api.md#key-style and docs/contract/decisions/requests.md#numbers-as-text.
   */
  eitherCase?: boolean
  /** Whether it honors the Idempotency-Key header. */
  idempotent?: boolean
  /** The maximum size of the body in bytes. Defaults to 1 MB. */
  maxBody?: number
  /** Success status → schema of its body. */
  responses: Readonly<Record<number, z.ZodType>>
  errors?: readonly ErrorCode[]
  example?: {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
    response: unknown
  }
}

/** Declares a contract and keeps its literal types. */
export function endpoint<const C extends AnyEndpoint>(contract: C): C {
  return contract
}

/** Distinguishes contracts from the other exports of a module. */
export function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'responses' in value
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

/** The parsed request of a contract. Parts without a schema are undefined. */
export interface InputOf<C extends AnyEndpoint> {
  params: OutputOf<C['params']>
  query: OutputOf<C['query']>
  body: OutputOf<C['body']>
  headers: OutputOf<C['headers']>
  request: Request
}

/** One of the successful responses that a contract declares. */
export type ReplyOf<C extends AnyEndpoint> = {
  [S in keyof C['responses'] & number]: {
    status: S
    body: z.input<C['responses'][S]>
    headers?: Record<string, string>
  }
}[keyof C['responses'] & number]

/** Creates a reply. The status stays a literal type even if an async function returns it. */
export function reply<const S extends number, const B>(
  status: S,
  body: B,
  headers?: Record<string, string>,
): { status: S; body: B; headers?: Record<string, string> } {
  return { status, body, headers }
}
