import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.mjs'

const FOLDER = 'app/api'

/**
 * The routes below /api that need nothing of Next, by their patterns as Next writes them: `/api/contacts/[id]`. Each is a
 * file `route.ts`. A file `route.next.ts` needs Next, which alone serves it.
 */
export async function apiPatterns() {
  const files = await readdir(join(root, FOLDER), { recursive: true })
  return files
    .filter((file) => file.endsWith('/route.ts'))
    .map((file) => `/api/${file.slice(0, -'/route.ts'.length)}`)
    .toSorted()
}

/**
 * Makes the module `santral:api-routes`, which loads each of these routes on demand.
 * @type {import('esbuild').Plugin}
 */
export const apiRoutes = {
  name: 'api-routes',
  setup(build) {
    const filter = /^santral:api-routes$/
    build.onResolve({ filter }, ({ path }) => ({ path, namespace: 'api-routes' }))
    build.onLoad({ filter, namespace: 'api-routes' }, async () => {
      const entries = (await apiPatterns()).map((pattern) => {
        const file = `./app${pattern}/route.ts`
        return `${JSON.stringify(pattern)}: () => import(${JSON.stringify(file)})`
      })
      const contents = `export const routes = { ${entries.join(', ')} }`
      return { contents, resolveDir: root, loader: 'js' }
    })
  },
}
