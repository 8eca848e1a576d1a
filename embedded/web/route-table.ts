import type { Handler, Resource } from '@/lib/platform/http/resource'

/** One `route.ts`: what it exports, beside settings for Next. */
export type RouteModule = Resource

export interface FoundRoute {
  /** The path as Next writes it: `/api/v1/contacts/[id]`. */
  pattern: string
  /** Answers a request with this method. */
  handler: Handler
}

/** Finds the handler of a path, as Next does. `null` where no route has exactly this path. */
export type FindRoute = (method: string, path: string) => FoundRoute | null

/** @param modules route.ts files by their pattern */
export function routeTable(modules: Readonly<Record<string, RouteModule>>): FindRoute {
  const exact = new Map<string, string>()
  const withParameters: { pattern: string; matches: RegExp }[] = []
  for (const pattern of Object.keys(modules)) {
    if (!pattern.includes('[')) exact.set(pattern, pattern)
    else withParameters.push({ pattern, matches: matcher(pattern) })
  }
  const findPattern = (path: string): string | undefined =>
    exact.get(path) ?? withParameters.find(({ matches }) => matches.test(path))?.pattern
  return (method, path) => {
    const pattern = findPattern(withoutSlash(path))
    const found = pattern === undefined ? undefined : modules[pattern]
    return pattern && found ? { pattern, handler: handlerOf(found, method) } : null
  }
}

/** `/api/v1/hooks/[id]` matches one segment in place of `[id]`. */
function matcher(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\[\w+\]/g, '[^/]+')}$`)
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path
}

function handlerOf(route: RouteModule, method: string): Handler {
  if (method === 'HEAD') return route.GET
  if (Object.hasOwn(route, method)) return route[method as keyof Resource]
  return route.OPTIONS.refused
}
