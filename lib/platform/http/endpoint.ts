import type { z } from 'zod'
import type { ErrorCode } from '@/lib/platform/errors'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The contract of one endpoint, and its only description: it parses the request, serialises the
 * response (a field that the schema does not name cannot leak) and becomes its OpenAPI entry.
 */
export interface AnyEndpoint {
  method: Method
  /** From the host's root, parameters in braces: `/api/v1/contacts/{id}`. */
  path: string
  /** Unique; the OpenAPI operationId. */
  name: string
  summary: string
  /** More than the summary can say, for the documentation. */
  description?: string
  tag: string
  /** A parameter that does not fit is no id of anything: 404. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * Bodies may write their keys in snake_case or camelCase; the schema has snake_case.
   * See docs/contract/public-api.md#key-style.
   */
  eitherCase?: boolean
  /** Honours the Idempotency-Key header. */
  idempotent?: boolean
  /** Largest body in bytes; 1 MB unless told. */
  maxBody?: number
  /** Success status → schema of its body. */
  responses: Readonly<Record<number, z.ZodType>>
  /** What it can answer beside the errors that every endpoint of its interface has. */
  errors?: readonly ErrorCode[]
  example?: { body?: unknown; query?: Record<string, string>; response: unknown }
}

/** Keeps the precise types of a contract. */
export function endpoint<const C extends AnyEndpoint>(contract: C): C {
  return contract
}

/** For picking the contracts out of a module of them. */
export function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'responses' in value
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

/** The parsed request of a contract. Parts without a schema are undefined. */
export interface InputOf<C extends AnyEndpoint> {
  params: OutputOf<C['params']>
  query: OutputOf<C['query']>
  body: OutputOf<C['body']>
  request: Request
}

/** One of the successes that a contract declares. */
export type ReplyOf<C extends AnyEndpoint> = {
  [S in keyof C['responses'] & number]: {
    status: S
    body: z.input<C['responses'][S]>
    headers?: Record<string, string>
  }
}[keyof C['responses'] & number]

/** Makes a reply; its status stays a literal also where an async function returns it. */
export function reply<const S extends number, const B>(
  status: S,
  body: B,
  headers?: Record<string, string>,
): { status: S; body: B; headers?: Record<string, string> } {
  return { status, body, headers }
}
