import { AppError } from '@/lib/platform/errors'

const compiled = new Map<string, RegExp>()

function pattern(path: string): RegExp {
  const known = compiled.get(path)
  if (known) return known
  const source = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const regex = new RegExp(`^${source}/?$`)
  compiled.set(path, regex)
  return regex
}

/**
 * The parameters of `path` as this address has them. Read from the address itself, so that a
 * handler needs nothing of the framework that mounts it. @throws not_found
 */
export function pathParams(path: string, url: URL): Record<string, string> {
  const groups = pattern(path).exec(url.pathname)?.groups
  try {
    return Object.fromEntries(
      Object.entries(groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    throw new AppError('not_found')
  }
}
