/**
 * Bundles programs into one file each. The launcher, the operator command and what the web server's process loads first
 * then start quickly, because they do not load hundreds of files. The document reader runs in its own process, so Next's
 * bundler does not include it.
 */
import { build } from 'esbuild'
import { root } from './lib/paths.mjs'

export async function bundleLauncher() {
  await build({
    absWorkingDir: root,
    entryPoints: {
      start: 'embedded/start/main.ts',
      operator: 'embedded/operator/main.ts',
      'web-server': 'embedded/web-server.ts',
      'read-document': 'lib/vendors/document-reader/program.ts',
    },
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
  })
}
