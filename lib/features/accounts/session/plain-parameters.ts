import { cookies } from 'next/headers'
import { secureCookies } from '@/lib/platform/auth/cookies'
import { config } from '@/lib/platform/config'

/** Parameters of a client that next-auth would fail on, taking them for faults of its configuration. They are left out. */

const READ: Readonly<Record<string, (value: string) => boolean>> = {
  callbackUrl: isAddress,
  // It becomes part of a header.
  error: (value) => /^[\w-]{0,100}$/.test(value),
}

/** The URL of a request to next-auth without wrong parameters. */
export function withPlainQuery(text: string): string {
  const url = new URL(text)
  for (const [name, isRight] of Object.entries(READ)) {
    if (!url.searchParams.getAll(name).every(isRight)) url.searchParams.delete(name)
  }
  return url.href
}

/** Deletes the cookie with the address to return to after logging in, if it has none. */
export async function dropWrongReturnCookie(): Promise<void> {
  const jar = await cookies()
  const secure = secureCookies()
  // As next-auth names it.
  const name = `${secure ? '__Secure-' : ''}next-auth.callback-url`
  const value = jar.get(name)?.value
  if (value && !isAddress(value)) jar.delete({ name, secure, path: '/' })
}

function isAddress(text: string): boolean {
  if (text.startsWith('/')) return URL.canParse(text, config().APP_URL)
  return /^https?:/i.test(text) && URL.canParse(text)
}
