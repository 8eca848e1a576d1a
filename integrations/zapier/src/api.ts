import type { Bundle, HttpResponse, ZObject } from 'zapier-platform-core'

/** A request to the Public API, below `/api/v1`. */
export type ApiRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

type ErrorBody = {
  error?: string
  code?: string
  details?: { path: string; message: string }[]
  quota?: { current: number; limit: number }
}

/** Explanations of the API's error codes for the user of a Zap. Other codes show the sentence of the API. */
const EXPLANATIONS: Record<string, string> = {
  premium_required:
    'The plan of this Santral account does not include the API: Pro or higher does.',
  not_found: 'Santral has nothing with this ID in your account.',
  assistant_not_found: 'There is no active assistant with this ID in your account.',
  phone_number_not_found: 'There is no active phone number with this ID that can make calls.',
  contact_dnc: 'This contact asked not to be called.',
  call_in_progress: 'A call to this person is in progress already.',
  cadence_inactive: 'This cadence is inactive or has no steps.',
  telephony_error: 'The telephone exchange could not start the call. Try again in a few minutes.',
  idempotency_mismatch: 'Another call was started with this idempotency key.',
  idempotency_in_progress: 'The first request with this idempotency key is not answered yet.',
}

/**
 * Sends a request with the key of the connection. Zapier's core itself turns a 429 into a ThrottledError that waits as
 * long as `Retry-After` says.
 * @throws ExpiredAuthError when the key is not valid, so that Zapier asks to reconnect
 * @throws Error with a sentence for the user, the code of the API and the status, for every other refusal
 */
export async function callApi<T>(
  z: ZObject,
  bundle: Bundle,
  request: ApiRequest,
): Promise<HttpResponse<T>> {
  const response = await send<T>(z, bundle, request)
  if (response.status >= 400) throw refusal(z, response.status, response.data as ErrorBody)
  return response
}

/** Like `callApi`, but undefined where the API answers 404. */
export async function findInApi<T>(
  z: ZObject,
  bundle: Bundle,
  request: ApiRequest,
): Promise<T | undefined> {
  const response = await send<T>(z, bundle, request)
  if (response.status === 404) return undefined
  if (response.status >= 400) throw refusal(z, response.status, response.data as ErrorBody)
  return response.data
}

/** The fields that the user has filled in. */
export function filledIn(inputData: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(inputData).filter(([, value]) => value !== '' && value != null),
  )
}

function send<T>(
  z: ZObject,
  { authData }: Bundle,
  { method, path, query, body, headers }: ApiRequest,
): Promise<HttpResponse<T>> {
  return z.request<T>({
    method,
    url: `${authData.baseUrl?.replace(/\/+$/, '')}/api/v1${path}`,
    params: query,
    json: body,
    headers: { ...headers, 'X-API-Key': authData.apiKey ?? '' },
    skipThrowForStatus: true,
  })
}

function refusal(z: ZObject, status: number, { error, code, details, quota }: ErrorBody = {}) {
  if (status === 401) {
    return new z.errors.ExpiredAuthError(
      'Santral does not know this API key. Connect again with the key from the panel.',
    )
  }
  if (details) {
    const problems = details.map(({ path, message }) => `${path}: ${message}`)
    return new z.errors.Error(problems.join(' '), error, status)
  }
  if (quota) {
    const sentence = `Your plan has room for ${quota.limit}, and ${quota.current} are used.`
    return new z.errors.Error(sentence, code, status)
  }
  const sentence = EXPLANATIONS[error ?? ''] ?? error ?? `Santral answered with status ${status}.`
  return new z.errors.Error(sentence, code ?? error, status)
}
