import { readProblem, type ApiResult, type Problem } from '@/components/ui/api-client'

/** The requests of next-auth's client, without the size of its bundle. */

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const csrf = await fetch('/api/auth/csrf')
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const body = new URLSearchParams({ ...fields, csrfToken, json: 'true' })
  return fetch(path, { method: 'POST', body })
}

/**
 * Logs in. A wrong e-mail address or password is the problem `CredentialsSignin`; an account with two-factor log-in has
 * the code `second_factor_required`.
 */
export async function logIn(credentials: {
  email: string
  password: string
}): Promise<ApiResult<null>> {
  try {
    const response = await post('/api/auth/callback/credentials', credentials)
    const { ok, status } = response
    if (ok) return { ok, data: null }
    const problem = await readProblem(response)
    // next-auth's own 401 is a wrong e-mail address or password.
    const wrong = status === 401 && !problem.code
    return { ok, status, problem: wrong ? { error: 'CredentialsSignin' } : problem }
  } catch {
    return { ok: false, status: 0, problem: { error: 'network' } }
  }
}

/** Logs out: ends the session on the server, and forgets its cookie and what was not saved. */
export async function logOut(): Promise<ApiResult<null>> {
  try {
    const response = await post('/api/auth/signout', { callbackUrl: '/' })
    const { ok, status } = response
    if (!ok) return { ok, status, problem: (await response.json()) as Problem }
    sessionStorage.clear()
    return { ok, data: null }
  } catch {
    return { ok: false, status: 0, problem: { error: 'network' } }
  }
}

export async function googleLoginUrl(next: string): Promise<string | null> {
  try {
    const response = await post('/api/auth/signin/google', { callbackUrl: next })
    const { url } = (await response.json()) as { url?: string }
    return url ?? null
  } catch {
    return null
  }
}
