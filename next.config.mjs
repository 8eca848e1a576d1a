import createNextIntlPlugin from 'next-intl/plugin'

const development = process.env.NODE_ENV === 'development'

/** What every answer says about itself. Scripts: Next writes inline ones, React's development build evaluates text. */
const securityHeaders = [
  {
    key: 'Content-Security-Policy',
    value: [
      "default-src 'self'",
      `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob: https:",
      `connect-src 'self'${development ? ' ws:' : ''}`,
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=()' },
]

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are a stage of the test run of their own.
  typescript: { ignoreBuildErrors: true },
  // Route types are reached through next-env.d.ts, so that no start rewrites tsconfig.json.
  experimental: { strictRouteTypes: true },
  serverExternalPackages: ['@node-rs/argon2', '@prisma/adapter-pg', '@prisma/client', 'pg', 'pino'],
  devIndicators: false,
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
}

export default createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  // Compiled while building, so that the browser needs no parser of messages.
  experimental: {
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
})(config)
