/**
 * Makes one program each of the launcher and the operator command, so that they start at once instead of reading
 * hundreds of files, and of what reads documents in a process of its own, which Next's bundler does not know of.
 */
import { build } from 'esbuild'
import { root } from './lib/paths.mjs'

export async function bundleLauncher() {
  await build({
    absWorkingDir: root,
    entryPoints: {
      start: 'embedded/start/main.ts',
      operator: 'embedded/operator/main.ts',
      'read-document': 'lib/vendors/document-reader/program.ts',
    },
    // One level below the root, as embedded/root.ts is.
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
