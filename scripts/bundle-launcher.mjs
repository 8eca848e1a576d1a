/**
 * Bundles programs into one file each. The launcher, the operator command and the web server then start quickly, because
 * they do not load hundreds of files. The document reader runs in its own process, so Next's bundler does not include it.
 */
import { build } from 'esbuild'
import { EXTERNAL_PACKAGES } from './lib/external-packages.mjs'
import { root } from './lib/paths.mjs'
import { v1Routes } from './lib/v1-routes.mjs'

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: root,
  // Must be one level below the root, like embedded/root.ts.
  outdir: '.launcher',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'linked',
  logLevel: 'error',
}

export async function bundleLauncher() {
  await build({
    ...common,
    entryPoints: {
      start: 'embedded/start/main.ts',
      operator: 'embedded/operator/main.ts',
      'web-preload': 'embedded/web/preload.ts',
      'read-document': 'lib/vendors/document-reader/program.ts',
    },
  })
  await build({
    ...common,
    entryPoints: { 'web-server': 'embedded/web/main.ts' },
    chunkNames: 'web-[name]-[hash]',
    alias: { '@/lib/platform/http/response': './embedded/web/light-response.ts' },
    packages: 'bundle',
    external: ['next', ...EXTERNAL_PACKAGES],
    // Packages in CommonJS load what is part of Node by `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [v1Routes],
  })
}
