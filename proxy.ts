import { NextResponse, type NextRequest } from 'next/server'

/** Passes its own path to a page. The framework does not give it to layouts: see lib/platform/auth/page-session.ts. */
export function proxy(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers)
  headers.set('x-santral-page', `${request.nextUrl.pathname}${request.nextUrl.search}`)
  return NextResponse.next({ request: { headers } })
}

export const config = {
  matcher: '/((?!api/|_next/|.*\\.).*)',
}
