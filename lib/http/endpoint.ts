import type { z } from 'zod'
import type { ErrorCode } from '@/lib/domain/errors'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The contract of one endpoint, and its only description: it parses the request, serialises the
 * response (a field that the schema does not name cannot leak) and becomes its OpenAPI entry.
 */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends Record<number, z.ZodType> = Record<number, z.ZodType>,
> {
  method: Method
  /** From the host's root, parameters in braces: `/api/v1/contacts/{id}`. */
  path: string
  /** Unique; the OpenAPI operationId. */
  name: string
  summary: string
  tag: string
  /** A parameter that does not fit is no id of anything: 404. */
  params?: P
  query?: Q
  body?: B
  /** Bodies may write their keys in snake_case or camelCase; the schema has snake_case. Contract 2.1. */
  eitherCase?: boolean
  /** Honours the Idempotency-Key header. */
  idempotent?: boolean
  /** Largest body in bytes; 1 MB unless told. */
  maxBody?: number
  /** Success status → schema of its body. */
  responses: R
  /** What it can answer beside the errors that every endpoint of its interface has. */
  errors?: ErrorCode[]
  example?: { body?: unknown; query?: Record<string, string>; response: unknown }
}

/** Keeps the precise types of a contract. */
export function endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends Record<number, z.ZodType>,
>(contract: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return contract
}

/** A parsed request. Parts without a schema are `unknown`. */
export interface Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  request: Request
}

/** One of the declared successes. */
export type Reply<R extends Record<number, z.ZodType>> = {
  [S in keyof R & number]: { status: S; body: z.input<R[S]>; headers?: Record<string, string> }
}[keyof R & number]
