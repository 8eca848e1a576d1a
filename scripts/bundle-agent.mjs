/**
 * Bundles the voice worker with its packages: its main process, those of calls and that of turn detection. Loading the
 * packages from their own files takes almost three times the CPU time.
 */
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './lib/paths.mjs'

const LIBRARY = 'agent/node_modules/@livekit/agents/dist'

/** Packages with native files, found from the bundle. */
const NATIVE = [
  '@livekit/av',
  '@livekit/local-inference',
  '@livekit/rtc-ffi-bindings',
  'wasm-media-encoders',
]

/** @param {string} [outdir] a folder below `agent`, where the native packages are found */
export async function bundleAgent(outdir = 'agent/.bundle') {
  await build({
    absWorkingDir: root,
    // The library starts its processes from the files with these names beside its own.
    entryPoints: {
      main: 'agent/main.ts',
      job: 'agent/job.ts',
      job_proc_lazy_main: `${LIBRARY}/ipc/job_proc_lazy_main.js`,
      inference_proc_lazy_main: `${LIBRARY}/ipc/inference_proc_lazy_main.js`,
      'inference/eot/runner': `${LIBRARY}/inference/eot/runner.js`,
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: NATIVE,
    // Only for pictures in prompts. Its native library takes 17 MB of each process.
    alias: { sharp: './agent/processes/no-pictures.ts' },
    plugins: [ownPackages],
    // For packages in CommonJS.
    banner: {
      js: [
        "import { createRequire as requireFrom } from 'node:module'",
        'const require = requireFrom(import.meta.url)',
        'const __dirname = import.meta.dirname',
      ].join('\n'),
    },
    tsconfig: 'agent/tsconfig.json',
    logLevel: 'error',
  })
}

/** Resolves the packages that the product's files import to the worker's, so that none is bundled twice. */
const ownPackages = {
  name: 'own-packages',
  /** @param {import('esbuild').PluginBuild} bundle */
  setup(bundle) {
    const resolved = Symbol('resolved')
    bundle.onResolve({ filter: /^[a-z@][^:]*$/ }, ({ path, kind, importer, pluginData }) => {
      const isPackage = !path.startsWith('@/') && !importer.includes('node_modules')
      if (!isPackage || pluginData === resolved) return undefined
      return bundle.resolve(path, { kind, resolveDir: join(root, 'agent'), pluginData: resolved })
    })
  },
}
