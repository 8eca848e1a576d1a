const DEFAULT = '/overview'

/**
 * The path to open after logging in, never on another site. The panel passes a path as `next`,
 * next-auth a whole URL as `callbackUrl`.
 */
export function returnPath(next: string | undefined): string {
  const base = 'http://site.invalid'
  if (!next || !URL.canParse(next, base)) return DEFAULT
  const { pathname, search, hash, origin } = new URL(next, base)
  const local = origin === base || isHttp(next)
  return local && pathname !== '/' && !pathname.startsWith('//')
    ? `${pathname}${search}${hash}`
    : DEFAULT
}

/** Only the path of a whole URL is used, so its host does not matter. */
function isHttp(url: string): boolean {
  return /^https?:\/\//i.test(url)
}
