import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.mjs'

const FOLDER = 'app/api/v1'

/** The patterns of the Public API's paths, one for each route.ts: `/api/v1/contacts/[id]`. */
export async function v1Patterns() {
  const files = await readdir(join(root, FOLDER), { recursive: true })
  return files
    .filter((file) => file.endsWith('/route.ts'))
    .map((file) => `/api/v1/${file.slice(0, -'/route.ts'.length)}`)
    .toSorted()
}

/**
 * Makes the module `santral:v1-routes`, which imports every route of the Public API.
 * @type {import('esbuild').Plugin}
 */
export const v1Routes = {
  name: 'v1-routes',
  setup(build) {
    const filter = /^santral:v1-routes$/
    build.onResolve({ filter }, ({ path }) => ({ path, namespace: 'v1-routes' }))
    build.onLoad({ filter, namespace: 'v1-routes' }, async () => {
      const patterns = await v1Patterns()
      const imports = patterns.map(
        (pattern, n) => `import * as r${n} from './app${pattern}/route.ts'`,
      )
      const entries = patterns.map((pattern, n) => `${JSON.stringify(pattern)}: r${n}`)
      const contents = `${imports.join('\n')}\nexport const routes = { ${entries.join(', ')} }`
      return { contents, resolveDir: root, loader: 'js' }
    })
  },
}
