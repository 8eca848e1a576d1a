import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { FIXED_POLICY, SECURITY_HEADERS } from './lib/platform/security/response-headers.mjs'
import { compressScripts, SUFFIX } from './scripts/compress-scripts.mjs'
import { EXTERNAL_PACKAGES } from './scripts/lib/external-packages.mjs'
import { CLIENT_ALIASES } from './scripts/next-client/index.mjs'

const development = process.env.NODE_ENV === 'development'
const { API_FRONT } = process.env

/** The form in which Next wants headers. @param {Record<string, string>} headers */
const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }))
const { 'X-Frame-Options': unframed, ...everywhere } = SECURITY_HEADERS
const fixedPolicy = listed(FIXED_POLICY)

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

/** Pages of the panel that have a new path: the old one, and the new one. */
const MOVED_PAGES = [
  ['/integrations', '/sms-providers'],
  ['/assistants/:id/tests/:path*', '/assistants/:id/scenarios/:path*'],
]

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || (API_FRONT === 'off' ? '.next-without-front' : '.next'),
  // The same sources get the same id, wherever they are built: a browser then changes between processes unnoticed.
  generateBuildId: () => process.env.SANTRAL_BUILD || null,
  poweredByHeader: false,
  reactStrictMode: true,
  // The API answers a path with a trailing slash. proxy.next.ts redirects pages.
  skipTrailingSlashRedirect: true,
  // `npm test` checks types in a separate stage.
  typescript: { ignoreBuildErrors: true },
  // Routes that need nothing of Next are in files `route.ts`. Next builds them only if it serves them: the front of
  // embedded/web otherwise does. All else that Next reads is in `.tsx` and `.next.ts` files.
  pageExtensions: ['tsx', 'next.ts', ...(API_FRONT === 'on' ? [] : ['ts'])],
  experimental: {
    // The framework in one script compresses 4 kB better than in three. Parts that load later share less.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 5_000_000 },
    // next-env.d.ts then references the route types, so that Next does not rewrite tsconfig.json at each start.
    strictRouteTypes: true,
    preloadEntriesOnStart: false,
    // A cache on the disk, source maps of the server and short names in its code would take half of the build's time.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    turbopackMinify: { client: true, server: false, edge: false },
  },
  serverExternalPackages: EXTERNAL_PACKAGES,
  devIndicators: false,
  // Files that are shown as text: `import.meta.glob` with `?raw`.
  turbopack: {
    rules: { '*': { condition: { query: '?raw' }, type: 'text' } },
    resolveAlias: development ? {} : CLIENT_ALIASES,
  },
  compiler: { runAfterProductionCompile: ({ distDir }) => compressScripts(distDir) },
  headers: async () => [
    { source: '/:path*', headers: listed(everywhere) },
    // The sites of a lead form may show it in a frame. Its content security policy names them: see proxy.next.ts.
    { source: '/((?!f/).*)', headers: listed({ 'X-Frame-Options': unframed }) },
    { source: '/(api|_next)/:path+', headers: fixedPolicy },
    { source: '/embed/:path+', headers: fixedPolicy },
    { source: '/icon.svg', headers: fixedPolicy },
    { source: '/logos/:hash', headers: fixedPolicy },
    { source: '/appointments/:code/calendar.ics', headers: fixedPolicy },
    { source: '/docs/santral.postman_collection.json', headers: fixedPolicy },
    ...compressed.headers,
  ],
  redirects: async () =>
    MOVED_PAGES.map(([source, destination]) => ({ source, destination, permanent: true })),
  rewrites: async () => ({ beforeFiles: compressed.rewrites, afterFiles: [], fallback: [] }),
}

/** The plugin of next-intl loads a compiler, which only building and developing need. */
async function withTranslations() {
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin({
    requestConfig: './i18n/request.ts',
    // Messages are compiled during the build, so that the browser needs no message parser.
    experimental: {
      messages: { path: './i18n/translations', format: 'json', locales: 'infer', precompile: true },
    },
  })(config)
}

export default (/** @type {string} */ phase) =>
  phase === PHASE_PRODUCTION_SERVER ? config : withTranslations()
