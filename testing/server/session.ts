import type { TestAccount } from './accounts'
import { type Send, sender } from './requests'
import type { Server } from './start'

/**
 * Logs in like the login page, with next-auth's credentials provider.
 * @returns a `Send` with the session's cookie and the `Origin` of the panel
 * @throws Error without a session afterwards
 */
export async function logIn(
  server: Pick<Server, 'url'>,
  account: Pick<TestAccount, 'email' | 'password'>,
): Promise<Send> {
  const cookie = cookieHeader(await logInCookies(server, account))
  const send = sender(server, { cookie, origin: server.url })
  const session = (await (await send('/api/auth/session')).json()) as { user?: { email: string } }
  if (session.user?.email !== account.email) throw new Error(`${account.email} could not log in`)
  return send
}

export async function logInCookies(
  server: Pick<Server, 'url'>,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<Record<string, string>> {
  const send = sender(server, { origin: server.url })
  const first = await send('/api/auth/csrf')
  const { csrfToken } = (await first.json()) as { csrfToken: string }
  const cookies = readCookies(first)
  const answer = await send('/api/auth/callback/credentials', {
    method: 'POST',
    headers: { cookie: cookieHeader(cookies) },
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
  })
  return { ...cookies, ...readCookies(answer) }
}

function readCookies(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((header) => {
      const [pair = ''] = header.split(';')
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

/** The `Cookie` header of these cookies. */
export function cookieHeader(cookies: Record<string, string>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
