/**
 * Bundles programs with their packages into one file each. The launcher, the operator command and the web server then
 * start quickly, because they do not load thousands of files. The document reader runs in its own process, so Next's
 * bundler does not include it.
 */
import { build, stop } from 'esbuild'
import { EXTERNAL_PACKAGES } from './lib/external-packages.mjs'
import { root } from './lib/paths.mjs'
import { apiRoutes } from './lib/api-routes.mjs'
import { importGlob } from './lib/import-glob.mjs'

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: root,
  // Names stay as they are, so that stack traces can be read without source maps, which cost a tenth of each start.
  // Must be one level below the root, like embedded/root.ts.
  outdir: '.launcher',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'error',
  // Packages in CommonJS load what is part of Node by `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
}

/** Next, and packages that load files at run time. */
const WITH_FILES = [
  'next',
  'esbuild',
  'pg-native',
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@electric-sql/pglite-pgvector',
]

export async function bundleLauncher() {
  await Promise.all([
    build({
      ...common,
      entryPoints: {
        start: 'embedded/start/main.ts',
        operator: 'embedded/operator/main.ts',
        'web-preload': 'embedded/web/preload.ts',
        'read-document': 'lib/vendors/document-reader/program.ts',
      },
      // Telemetry does not observe these programs, so they need not leave `pg` to Node.
      external: [...WITH_FILES, '@node-rs/argon2', '@opentelemetry/*'],
      plugins: [importGlob],
    }),
    build({
      ...common,
      entryPoints: { 'web-server': 'embedded/web/main.ts' },
      chunkNames: 'web-[name]-[hash]',
      alias: { '@/lib/platform/http/response': './embedded/web/light-response.ts' },
      external: [...WITH_FILES, ...EXTERNAL_PACKAGES],
      plugins: [apiRoutes, importGlob],
    }),
  ])
  // Its process would stay, with 300 MB.
  await stop()
}
