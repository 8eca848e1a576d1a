import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { readSession } from './session'

/** The account whose page is being rendered, or null; read once per request. */
export const pageSession = cache(async () => readSession((await headers()).get('cookie')))

/**
 * For the layout around all panel pages: it answers before anything is sent, so that a reader
 * without a session is redirected by the response itself, and comes back with filters and tabs.
 */
export async function requireLayoutSession() {
  return requirePageSession((await headers()).get('x-santral-page') ?? '/overview')
}

/** Without a session the reader goes to `/login` and comes back to `path` afterwards. */
export async function requirePageSession(path: string) {
  const account = await pageSession()
  if (!account) redirect(`/login?next=${encodeURIComponent(path)}`)
  return account
}
