const DEFAULT = '/overview'

/**
 * Where to go after logging in: the path of an address on this site, never another site's.
 * `next` is ours; next-auth gives a whole address as `callbackUrl`.
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

/** Of a whole address only the path is used, so whose it is does not matter. */
function isHttp(address: string): boolean {
  return /^https?:\/\//i.test(address)
}
