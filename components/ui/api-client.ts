/** The error body of an endpoint. See docs/contract/decisions/requests.md#error-bodies. */
export interface Problem {
  /** `network` without a response. */
  error: string
  code?: string
  /** The invalid fields of a `validation_error`. */
  details?: { path: string; message: string }[]
  [more: string]: unknown
}

export type ApiResult<T> = { ok: true; data: T } | { ok: false; status: number; problem: Problem }

export interface ApiRequest {
  /** The absolute path: `/api/contacts/1`. */
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
}

/** The problem in an unsuccessful response. */
export async function readProblem(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null)
  const known = typeof body === 'object' && body !== null && 'error' in body
  return known ? (body as Problem) : { error: 'internal_error' }
}

function logIn(): void {
  const here = window.location.pathname + window.location.search
  window.location.assign(`/login?next=${encodeURIComponent(here)}`)
}

/**
 * Calls an endpoint of the panel. Throws only when aborted: any other failure is a result, with status 0
 * where the server was not reached. If the session has ended, it goes to the login page.
 */
export async function callApi<T>({ path, method = 'GET', body, signal }: ApiRequest) {
  const sent = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    return null
  })
  return readResult<T>(sent)
}

/** The result in a response; a `network` problem where the response is null. */
export async function readResult<T>(response: Response | null): Promise<ApiResult<T>> {
  if (!response) return { ok: false, status: 0, problem: { error: 'network' } }
  if (response.ok) {
    const text = await response.text()
    return { ok: true, data: (text ? JSON.parse(text) : undefined) as T }
  }
  if (response.status === 401) logIn()
  return { ok: false, status: response.status, problem: await readProblem(response) }
}
