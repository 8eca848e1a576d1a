/**
 * Bundles the voice worker: its main process, and what runs in the process of each call. Its own packages stay outside,
 * because some of them are native.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './lib/paths.mjs'

export async function bundleAgent() {
  const { dependencies } = JSON.parse(await readFile(join(root, 'agent/package.json'), 'utf8'))
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'agent/main.ts', job: 'agent/job.ts' },
    // Its packages are found from there.
    outdir: 'agent/.bundle',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: Object.keys(dependencies),
    tsconfig: 'agent/tsconfig.json',
    sourcemap: 'linked',
    logLevel: 'error',
  })
}
