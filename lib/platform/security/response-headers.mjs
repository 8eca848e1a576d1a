/**
 * The headers of every response, from Next (next.config.mjs) or from the front of the Public API
 * (embedded/web/front.ts).
 */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
}

/** API responses and files load and run nothing. The pages have other policies: see proxy.next.ts. */
export const FIXED_POLICY = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
