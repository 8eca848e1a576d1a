/**
 * The headers of every response, whoever serves it: Next (next.config.mjs) or the front of the Public API
 * (embedded/web/front.ts).
 */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
}

/** API responses and files load nothing and run nothing. The pages have policies of their own: see proxy.next.ts. */
export const FIXED_POLICY = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
