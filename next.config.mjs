import createNextIntlPlugin from 'next-intl/plugin'
import { compressScripts, SUFFIX } from './scripts/compress-scripts.mjs'

const development = process.env.NODE_ENV === 'development'

/** The security headers of every response. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(self), payment=()' },
]

/** API responses and files load nothing and run nothing. The pages have policies of their own: see proxy.ts. */
const fixedPolicy = [
  {
    key: 'Content-Security-Policy',
    value: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
]

/** Matches requests for scripts or style sheets from clients that accept Brotli. The build compresses them. */
const brotli = (/** @type {'js' | 'css'} */ ending) => ({
  source: `/_next/static/chunks/:name(.*\\.${ending})`,
  has: [{ type: /** @type {const} */ ('header'), key: 'accept-encoding', value: '(.*\\bbr\\b.*)' }],
})
const brotliHeaders = (/** @type {string} */ type) => [
  { key: 'Content-Encoding', value: 'br' },
  { key: 'Content-Type', value: `${type}; charset=utf-8` },
  { key: 'Vary', value: 'Accept-Encoding' },
]
const compressed = development
  ? { headers: [], rewrites: [] }
  : {
      headers: [
        { ...brotli('js'), headers: brotliHeaders('application/javascript') },
        { ...brotli('css'), headers: brotliHeaders('text/css') },
      ],
      rewrites: [brotli('js'), brotli('css')].map((match) => ({
        ...match,
        destination: `/_next/static/chunks/:name${SUFFIX}`,
      })),
    }

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // The same sources get the same id, wherever they are built: a browser then changes between processes unnoticed.
  generateBuildId: () => process.env.SANTRAL_BUILD || null,
  poweredByHeader: false,
  reactStrictMode: true,
  // The API answers a path with a trailing slash. proxy.ts redirects pages.
  skipTrailingSlashRedirect: true,
  // `npm test` checks types in a separate stage.
  typescript: { ignoreBuildErrors: true },
  // next-env.d.ts then references the route types, so that Next does not rewrite tsconfig.json at each start.
  experimental: { strictRouteTypes: true },
  serverExternalPackages: [
    '@node-rs/argon2',
    // Loaded only where telemetry is on, and `pg` is observed only where Node loads it itself.
    '@opentelemetry/api',
    '@opentelemetry/context-async-hooks',
    '@opentelemetry/core',
    '@opentelemetry/exporter-metrics-otlp-http',
    '@opentelemetry/exporter-metrics-otlp-proto',
    '@opentelemetry/exporter-prometheus',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/exporter-trace-otlp-proto',
    '@opentelemetry/instrumentation',
    '@opentelemetry/instrumentation-pg',
    '@opentelemetry/instrumentation-undici',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-metrics',
    '@opentelemetry/sdk-trace-base',
    '@prisma/adapter-pg',
    '@prisma/client',
    'pg',
    'pino',
  ],
  devIndicators: false,
  compiler: { runAfterProductionCompile: ({ distDir }) => compressScripts(distDir) },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    { source: '/(api|_next)/:path+', headers: fixedPolicy },
    { source: '/icon.svg', headers: fixedPolicy },
    { source: '/appointments/:code/calendar.ics', headers: fixedPolicy },
    ...compressed.headers,
  ],
  rewrites: async () => ({ beforeFiles: compressed.rewrites, afterFiles: [], fallback: [] }),
}

export default createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  // Messages are compiled during the build, so that the browser needs no message parser.
  experimental: {
    messages: { path: './i18n/translations', format: 'json', locales: 'infer', precompile: true },
  },
})(config)
