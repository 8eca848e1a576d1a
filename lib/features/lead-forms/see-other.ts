import { Response } from '@/lib/platform/http/response'

/** Answers a form with a page. */
export function seeOther(location: string): Response {
  const headers = { Location: location, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 303, headers })
}
