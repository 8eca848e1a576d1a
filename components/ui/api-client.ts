/** What an endpoint says of a failure. See docs/contract/decisions.md#error-bodies. */
export interface Problem {
  /** `network` where there was no answer at all. */
  error: string
  code?: string
  /** Fields that are wrong, in a `validation_error`. */
  details?: { path: string; message: string }[]
  [more: string]: unknown
}

export type ApiResult<T> = { ok: true; data: T } | { ok: false; status: number; problem: Problem }

export interface ApiRequest {
  /** From the host's root: `/api/contacts/1`. */
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
}

/** The failure that an answer tells of. */
export async function readProblem(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null)
  const known = typeof body === 'object' && body !== null && 'error' in body
  return known ? (body as Problem) : { error: 'internal_error' }
}

/** To the login page, and back here afterwards. */
function logIn(): void {
  const here = window.location.pathname + window.location.search
  window.location.assign(`/login?next=${encodeURIComponent(here)}`)
}

/**
 * Calls an endpoint of the panel. Never throws but when aborted: a failure is data, with status 0
 * where the server was not reached. A session that has ended leads to the login page.
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

/** What an answer says; the failure of not having got any where it is null. */
export async function readResult<T>(response: Response | null): Promise<ApiResult<T>> {
  if (!response) return { ok: false, status: 0, problem: { error: 'network' } }
  if (response.ok) {
    const text = await response.text()
    return { ok: true, data: (text ? JSON.parse(text) : undefined) as T }
  }
  if (response.status === 401) logIn()
  return { ok: false, status: response.status, problem: await readProblem(response) }
}
