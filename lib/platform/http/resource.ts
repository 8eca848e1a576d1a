import { AppError } from '@/lib/platform/errors'
import { Response } from '@/lib/platform/http/response'
import type { Method } from './endpoint'
import { answer } from './pipeline'

export type Handler = (request: Request) => Promise<Response>

/**
 * Every method of one path. HEAD is answered with GET's handler. `refused` is for methods that no path has, such as TRACE,
 * which the framework does not pass on.
 */
export type Resource = Record<Method, Handler> & { OPTIONS: Handler & { refused: Handler } }

/** Runs what does not depend on a contract, after the checks that come first in an interface. */
export type Guard = (run: () => Promise<Response>) => Handler

export const METHODS: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const open: Guard = (run) => (request) => answer(request, run)

/**
 * All methods of one path. OPTIONS lists them in `Allow`, and so does the 405 of a method without a handler.
 * See docs/contract/decisions/requests.md#wrong-methods.
 * @param guard for OPTIONS and for what is refused
 */
export function resource(handlers: Partial<Record<Method, Handler>>, guard = open): Resource {
  const has = METHODS.filter((method) => handlers[method])
  const allow = [...has.flatMap((name) => (name === 'GET' ? [name, 'HEAD'] : [name])), 'OPTIONS']
  const headers = { Allow: allow.join(', ') }
  const refused = guard(() => Promise.reject(new AppError('method_not_allowed', {}, headers)))
  const listed = guard(() => Promise.resolve(noContent(headers)))
  const methods = METHODS.map((method) => [method, handlers[method] ?? refused])
  return {
    ...(Object.fromEntries(methods) as Record<Method, Handler>),
    OPTIONS: Object.assign(listed, { refused }),
  }
}

/** The answer of a path that does not exist, whatever the method. */
export function missing(guard = open): Handler {
  return guard(() => Promise.reject(new AppError('not_found')))
}

function noContent(headers: Record<string, string>): Response {
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store', ...headers } })
}
