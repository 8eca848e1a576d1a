import createClient, { type Client } from 'openapi-fetch'
import { answerError, SantralError } from './errors.js'
import { fetchWithRetries, type RetryOptions } from './fetch-with-retries.js'
import { IDEMPOTENT_ENDPOINTS, type paths } from './schema.js'

export type Api = Client<paths>

/** Options of a single request. */
export interface RequestOptions {
  /** Ends the request, and the waits between its attempts. */
  signal?: AbortSignal
}

export interface IdempotentOptions extends RequestOptions {
  /** At most 255 characters. By default a new one for each call of the method, kept while it is retried. */
  idempotencyKey?: string
}

interface ApiOptions extends RetryOptions {
  apiKey: string
  baseUrl: string
}

/** A client of every path of the schema, with the key, retries and idempotency keys. */
export function createApi({ apiKey, baseUrl, ...retries }: ApiOptions): Api {
  const api = createClient<paths>({
    baseUrl,
    headers: { 'X-API-Key': apiKey, Accept: 'application/json' },
    // A redirect could take the key to another host.
    redirect: 'manual',
    fetch: fetchWithRetries(retries),
  })
  api.use({
    onRequest({ schemaPath, request }) {
      const isHonored = IDEMPOTENT_ENDPOINTS.includes(`${request.method} ${schemaPath}`)
      if (isHonored && !request.headers.has('idempotency-key')) {
        request.headers.set('Idempotency-Key', crypto.randomUUID())
      }
    },
  })
  return api
}

/** The part of a request's options that carries the idempotency key. */
export function keyed({ idempotencyKey, ...options }: IdempotentOptions) {
  return { ...options, headers: { 'Idempotency-Key': idempotencyKey ?? null } }
}

/** The body of a success. @throws SantralError for any other answer */
export async function bodyOf<T>(
  request: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await request.catch((cause: unknown) => {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new SantralError(
      'The answer is not from the API of Santral.',
      undefined,
      { status: 200 },
      cause,
    )
  })
  if (!response.ok || data === undefined) throw answerError(response, error)
  return data
}
