import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { readSession } from './session'

/** The account that views the page, or null. It is read once per request. */
export const pageSession = cache(async () => readSession((await headers()).get('cookie')))

/**
 * The session for the layout around all panel pages. The layout runs before anything is sent, so that the
 * response itself can redirect to the login and return to the page with its filters and tabs.
 */
export async function requireLayoutSession() {
  return requirePageSession((await headers()).get('x-santral-page') ?? '/overview')
}

/** Redirects to `/login` without a session. The login returns to `path`. */
export async function requirePageSession(path: string) {
  const account = await pageSession()
  if (!account) redirect(`/login?next=${encodeURIComponent(path)}`)
  return account
}
