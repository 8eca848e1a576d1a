import { captcha } from '@/lib/vendors/captcha'
import { NextResponse, type NextRequest } from 'next/server'
import { framingSites } from '@/lib/features/lead-forms/framing-sites'
import { config as configuration } from '@/lib/platform/config'
import { pagePolicy, POLICY, strictTransportSecurity } from '@/lib/platform/security/page-headers'

/**
 * Gives each page its content security policy, and tells the page its own path, which the framework does not give to
 * layouts: see lib/platform/auth/page-session.ts. API responses and files have fixed headers: see next.config.mjs.
 * A page has one address, without a trailing slash.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (pathname !== '/' && pathname.endsWith('/')) {
    const path = `/${pathname.replaceAll(/^[/\\]+|\/+$/g, '')}`
    return NextResponse.redirect(
      new URL(path + request.nextUrl.search, request.nextUrl.origin),
      308,
    )
  }
  const { NODE_ENV, APP_URL, LIVEKIT_URL, LIVEKIT_PUBLIC_URL } = configuration()
  const development = NODE_ENV === 'development'
  const livekitUrl = LIVEKIT_PUBLIC_URL ?? LIVEKIT_URL
  const services = pathname.startsWith('/f/') ? (captcha()?.origins ?? []) : []
  const framedBy = await framingSites(pathname)
  const policy = pagePolicy({ development, livekitUrl, framedBy, services })
  const headers = new Headers(request.headers)
  headers.set('x-santral-page', `${request.nextUrl.pathname}${request.nextUrl.search}`)
  headers.set(POLICY, policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set(POLICY, policy)
  const transport = strictTransportSecurity(APP_URL)
  if (transport) response.headers.set('Strict-Transport-Security', transport)
  return response
}

/** Everything but API responses and files, as in next.config.mjs. */
export const config = {
  matcher:
    '/((?!api/|_next/|embed/|icon\\.svg$|logos/|appointments/[^/]+/calendar\\.ics$|docs/santral\\.postman_collection\\.json$).*)',
}
