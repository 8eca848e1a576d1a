import { grouped } from '@/lib/platform/grouped'
import type { Handler, Resource } from '@/lib/platform/http/resource'

/** One `route.ts`: what it exports, beside settings for Next. */
export type RouteModule = Resource

export type RouteLoader = () => Promise<RouteModule>

export interface Route {
  /** The path as Next writes it: `/api/contacts/[id]`. */
  pattern: string
  load: RouteLoader
  /** What `load` has returned. */
  module?: RouteModule
}

export interface RouteTable {
  /** Finds the route of a path, as Next does; null if no route has exactly this path. */
  find(path: string): Route | null
  preload(prefix: string): Promise<void>
}

/** @param loaders of route.ts files, by their patterns */
export function routeTable(loaders: Readonly<Record<string, RouteLoader>>): RouteTable {
  const routes = Object.entries(loaders).map(([pattern, load]): Route => ({ pattern, load }))
  const exact = new Map(routes.map((route) => [route.pattern, route]))
  const withParameters = grouped(
    routes
      .filter(({ pattern }) => pattern.includes('['))
      .toSorted((a, b) => bySpecificity(a.pattern, b.pattern))
      .map((route) => ({ route, matches: matcher(route.pattern) })),
    ({ route }) => folderOf(route.pattern),
  )
  return {
    find(requested) {
      const path = withoutSlash(requested)
      const known = exact.get(path)
      if (known) return known
      const candidates = withParameters.get(folderOf(path)) ?? []
      return candidates.find(({ matches }) => matches.test(path))?.route ?? null
    },
    async preload(prefix) {
      const wanted = routes.filter(({ pattern }) => pattern.startsWith(prefix))
      await Promise.all(wanted.map(loadRoute))
    },
  }
}

export async function loadRoute(route: Route): Promise<RouteModule> {
  return (route.module ??= await route.load())
}

/** The handler of a method. HEAD is answered by GET's. */
export function handlerOf(route: RouteModule, method: string): Handler {
  if (method === 'HEAD') return route.GET
  if (Object.hasOwn(route, method)) return route[method as keyof Resource]
  return route.OPTIONS.refused
}

/** The first name after /api, which is never a parameter. */
function folderOf(path: string): string {
  return path.split('/', 3)[2] ?? ''
}

/** A parameter comes after any name in the same place. */
function bySpecificity(a: string, b: string): number {
  const last = (pattern: string) => pattern.replaceAll('[', '\uffff')
  return last(a) < last(b) ? -1 : 1
}

/** `/api/v1/hooks/[id]` matches one segment in place of `[id]`. */
function matcher(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\[\w+\]/g, '[^/]+')}$`)
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path
}
