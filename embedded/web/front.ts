import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import { AppError } from '@/lib/platform/errors'
import { answer, errorResponse } from '@/lib/platform/http/pipeline'
import { isPublicPath, missingPublicResource } from '@/lib/platform/http/public-gate'
import { type Handler, METHODS, missing, resource } from '@/lib/platform/http/resource'
import { FIXED_POLICY, SECURITY_HEADERS } from '@/lib/platform/security/response-headers.mjs'
import { observeRequest } from '@/lib/platform/telemetry'
import { handlerOf, loadRoute, type Route, type RouteModule, type RouteTable } from './route-table'

const HEADERS = Object.entries({ ...SECURITY_HEADERS, ...FIXED_POLICY })

/** The methods that some route of the product answers. */
const KNOWN_METHODS = new Set<string>([...METHODS, 'HEAD', 'OPTIONS'])
const ALLOW = [...KNOWN_METHODS].join(', ')

interface Front {
  routes: RouteTable
  /** Answers everything else. */
  next: RequestListener
}

/**
 * Answers requests below /api with the handlers of their routes, without the framework, which would take most of the
 * time. Next answers everything else, also addresses that no route has. Methods that no route or page has are refused.
 */
export function createFront({ routes, next }: Front): RequestListener {
  const listeners = new Map<Handler, RequestListener>()
  const listenerOf = (pattern: string, handler: Handler): RequestListener => {
    const known = listeners.get(handler) ?? listen(pattern, handler)
    listeners.set(handler, known)
    return known
  }
  const compress = compression()
  const serve = (
    { pattern }: Route,
    module: RouteModule,
    ...[incoming, outgoing]: Parameters<RequestListener>
  ) => {
    if (incoming.headers['accept-encoding']) compress(incoming, outgoing, () => {})
    listenerOf(pattern, handlerOf(module, incoming.method ?? 'GET'))(incoming, outgoing)
  }
  return (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming
    const route = url.startsWith('/api/') ? (routes.find(pathOf(url)) ?? findPlain(url)) : null
    if (!route) return (elsewhere(method, url) ?? next)(incoming, outgoing)
    if (route.module) return serve(route, route.module, incoming, outgoing)
    loadRoute(route).then(
      (module) => serve(route, module, incoming, outgoing),
      (error: unknown) => fail(error)(incoming, outgoing),
    )
  }

  /** The route of a path with dots, which Next resolves. It decodes no letters. */
  function findPlain(url: string): Route | null {
    return URL.canParse(url, 'http://localhost')
      ? routes.find(new URL(url, 'http://localhost').pathname)
      : null
  }
}

/** Answers with an internal error. */
const fail = (error: unknown) =>
  listen('unknown', (request) => answer(request, async () => errorResponse(error)))

function listen(route: string, handler: Handler): RequestListener {
  const listener = getRequestListener(
    (request, { incoming }) =>
      observeRequest(
        { method: request.method, route, path: incoming.url ?? '/', headers: incoming.headers },
        () => handler(request),
      ),
    { overrideGlobalObjects: false },
  )
  return (incoming, outgoing) => {
    for (const [name, value] of HEADERS) outgoing.setHeader(name, value)
    void listener(incoming, outgoing)
  }
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Paths below /api, also with slashes that Next redirects away. */
const API = /^[/\\]+api(?:[/\\?]|$)/

/** The answer to a request that no route of ours has; null for Next's. */
function elsewhere(method: string, url: string): RequestListener | null {
  if (API.test(url)) return KNOWN_METHODS.has(method) ? null : wrongMethod
  if (['GET', 'HEAD', 'POST'].includes(method)) return null
  return method === 'OPTIONS' ? pageOptions : pageRefusal
}

/** Pages take POST too: a form that is sent before its scripts have loaded must not put its fields into the address. */
const { OPTIONS: ofPage } = resource({ GET: missing(), POST: missing() })
const pageOptions = listen('unknown', ofPage)
const pageRefusal = listen('unknown', ofPage.refused)

const missingV1 = missingPublicResource()
const wrongMethod = listen('unknown', (request) => {
  if (isPublicPath(new URL(request.url).pathname)) return missingV1(request)
  const refused = new AppError('method_not_allowed', {}, { Allow: ALLOW })
  return answer(request, () => Promise.reject(refused))
})
