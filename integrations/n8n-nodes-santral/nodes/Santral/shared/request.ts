import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestMethods,
  ILoadOptionsFunctions,
  IN8nHttpFullResponse,
  JsonObject,
} from 'n8n-workflow'
import { NodeApiError, sleep } from 'n8n-workflow'

const CREDENTIAL = 'santralApi'

/** How often a request is sent again that the rate limit refused. */
const MAX_REPEATS = 5

/** The contexts in which n8n calls a node. */
type Context = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions

/** A request to the Public API. `path` is below `/api/v1`. */
export type SantralRequest = {
  method: IHttpRequestMethods
  path: string
  query?: IDataObject
  body?: IDataObject
  headers?: IDataObject
}

/**
 * Sends a request with the credential, and returns the body of the answer. A rate-limited request had no effect,
 * so it is sent again when `Retry-After` is over.
 * @param itemIndex the item that the request is for, which n8n names in the error
 * @throws NodeApiError with the sentence of the API when the answer is not a success
 */
export async function sendRequest(
  context: Context,
  request: SantralRequest,
  itemIndex?: number,
): Promise<unknown> {
  for (let repeats = 0; ; repeats++) {
    const response = await send(context, request)
    if (response.statusCode < 400) return response.body
    if (response.statusCode !== 429 || repeats === MAX_REPEATS) {
      throw apiError(context, response, itemIndex)
    }
    await sleep(1000 * Number(response.headers['retry-after'] ?? 1))
  }
}

async function send(
  context: Context,
  { method, path, query, body, headers }: SantralRequest,
): Promise<IN8nHttpFullResponse> {
  const { baseUrl } = await context.getCredentials<{ baseUrl: string }>(CREDENTIAL)
  return (await context.helpers.httpRequestWithAuthentication.call(context, CREDENTIAL, {
    method,
    url: `${baseUrl.replace(/\/+$/, '')}/api/v1${path}`,
    qs: query,
    body,
    headers,
    json: true,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
  })) as IN8nHttpFullResponse
}

function apiError(
  context: Context,
  { statusCode, statusMessage, body }: IN8nHttpFullResponse,
  itemIndex?: number,
): NodeApiError {
  const { error = statusMessage, ...rest } = isRecord(body) ? body : {}
  return new NodeApiError(context.getNode(), body as JsonObject, {
    httpCode: String(statusCode),
    message: `Santral: ${String(error)}`,
    description: explanation(rest),
    itemIndex,
  })
}

/** The details of an error besides its sentence, such as the wrong fields. */
function explanation({ details, ...rest }: Record<string, unknown>): string {
  if (Array.isArray(details)) {
    return details.map(({ path, message }) => `${path}: ${message}`).join('\n')
  }
  return Object.entries(rest)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join(', ')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
