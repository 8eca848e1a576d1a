import { NextResponse, type NextRequest } from 'next/server'

/**
 * Passes its own path to a page. The framework does not give it to layouts: see lib/platform/auth/page-session.ts.
 * A page has one address, without a trailing slash.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  if (pathname !== '/' && pathname.endsWith('/')) {
    const path = `/${pathname.replaceAll(/^[/\\]+|\/+$/g, '')}`
    return NextResponse.redirect(
      new URL(path + request.nextUrl.search, request.nextUrl.origin),
      308,
    )
  }
  const headers = new Headers(request.headers)
  headers.set('x-santral-page', `${request.nextUrl.pathname}${request.nextUrl.search}`)
  return NextResponse.next({ request: { headers } })
}

export const config = {
  matcher: '/((?!api/|_next/|.*\\.).*)',
}
