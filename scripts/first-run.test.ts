import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { expect, it } from 'vitest'

const IMPORT = /^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm

/** The packages that a script imports statically, itself or through other scripts, each with its importer. */
async function packagesOf(path: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(path)) return []
  seen.add(path)
  const text = await readFile(path, 'utf8')
  const targets = [...text.matchAll(IMPORT)].map(([, from, bare]) => from ?? bare ?? '')
  const found = await Promise.all(
    targets
      .filter((target) => !target.startsWith('node:'))
      .map(async (target) =>
        target.startsWith('.')
          ? packagesOf(posix.join(posix.dirname(path), target), seen)
          : [`${path} imports ${target}`],
      ),
  )
  return found.flat()
}

it.each([
  'scripts/test.mjs',
  'scripts/suite.mjs',
  'scripts/services.mjs',
  'scripts/tool.mjs',
  'embedded/start.mjs',
  'embedded/operator.mjs',
])('%s starts in a fresh clone, before packages are installed', async (path) => {
  expect(await packagesOf(path)).toEqual([])
})

it('finds a package that a script imports through another one', async () => {
  expect(await packagesOf('scripts/bundle-launcher.mjs')).toEqual([
    'scripts/bundle-launcher.mjs imports esbuild',
  ])
})
