import type { AnyEndpoint, InputOf, ReplyOf } from './endpoint'
import { queryValues } from './blank-values'
import { withTexts } from './numbers-as-text'
import { parseParams, parsePart, toSnakeKeys, pathParams } from './parse-input'
import { jsonResponse } from './pipeline'
import { readJson } from './read-body'
import { requestUrl } from './request-url'

/** Parses a request by its contract. @throws not_found, invalid_json, payload_too_large, validation_error, and errors that the schemas select */
export async function parseRequest<C extends AnyEndpoint>(
  contract: C,
  request: Request,
): Promise<InputOf<C> & { bodyText: string }> {
  const url = requestUrl(request)
  const { params, query, body, headers } = contract
  const json = body ? await readJson(request, contract.maxBody) : undefined
  const value = contract.eitherCase ? toSnakeKeys(json?.value) : json?.value
  const input = {
    params: params && parseParams(params, pathParams(contract.path, url)),
    query: query && parsePart(query, queryValues(url)),
    body: body && parsePart(body, value, contract.eitherCase ? withTexts : undefined),
    headers: headers && parsePart(headers, Object.fromEntries(request.headers)),
    request,
    bodyText: json?.text ?? '',
  }
  return input as InputOf<C> & { bodyText: string }
}

/** Serializes a reply by its contract. Fields that the schema does not name are dropped. */
export function serialize<C extends AnyEndpoint>(contract: C, reply: ReplyOf<C>): Response {
  const { status, body, headers } = reply as ReplyOf<AnyEndpoint>
  const schema = contract.responses[status]
  if (!schema) throw new Error(`${contract.name} declares no response with status ${status}`)
  return jsonResponse(status, schema.parse(body), headers)
}
