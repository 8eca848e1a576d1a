import type { z } from 'zod'
import { AppError } from '@/lib/domain/errors'
import type { Endpoint, Input, Reply } from './endpoint'
import { parseParams, parsePart, toSnakeKeys } from './parse-input'
import { pathParams } from './path-params'
import { jsonResponse } from './pipeline'
import { readJson } from './read-body'

/** Parses a request by its contract. @throws not_found, invalid_json, payload_too_large, validation_error, worded errors */
export async function parseRequest<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  contract: Endpoint<P, Q, B>,
  request: Request,
): Promise<Input<P, Q, B> & { bodyText: string }> {
  const url = new URL(request.url)
  const params = pathParams(contract.path, url)
  const json = contract.body ? await readJson(request, contract.maxBody) : undefined
  const body = contract.eitherCase ? toSnakeKeys(json?.value) : json?.value
  return {
    params: (contract.params ? parseParams(contract.params, params) : params) as z.output<P>,
    query: (contract.query
      ? parsePart(contract.query, Object.fromEntries(url.searchParams))
      : undefined) as z.output<Q>,
    body: (contract.body ? parsePart(contract.body, body) : undefined) as z.output<B>,
    bodyText: json?.text ?? '',
    request,
  }
}

/** Serialises a reply by its contract: only fields that the schema names go out. */
export function serialise<R extends Record<number, z.ZodType>>(
  contract: Endpoint<z.ZodType, z.ZodType, z.ZodType, R>,
  reply: Reply<R>,
): Response {
  const schema = contract.responses[reply.status]
  if (!schema) throw new AppError('internal_error')
  return jsonResponse(reply.status, schema.parse(reply.body), reply.headers)
}
