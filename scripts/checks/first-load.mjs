import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'

import { root } from '../lib/paths.mjs'

/** The limit for each page, see the docs of the panel. An empty page loads 106,000 bytes, nearly all of them React and the router. */
const LIMIT_BYTES = 120_000

const MANIFEST = 'page_client-reference-manifest.js'

/**
 * Reports pages whose scripts exceed the limit at first load.
 *
 * Counts every script that the HTML of a page references: those of the framework, the layouts, the page and their error
 * boundaries. Scripts that the page fetches later, for example when a dialog opens or a chart is drawn, do not count.
 * The size is that of the Brotli file (scripts/compress-scripts.mjs), which every current browser accepts over HTTPS
 * and from localhost.
 */
export async function checkFirstLoad() {
  const pages = await measureFirstLoad(path.resolve(root, process.env.NEXT_DIST_DIR || '.next'))
  if (pages.length === 0) return ['first load: the build has no pages']
  return pages
    .filter(({ bytes }) => bytes > LIMIT_BYTES)
    .map(
      ({ page, bytes }) =>
        `${page}: ${bytes} bytes of script at first load, at most ${LIMIT_BYTES} are allowed`,
    )
}

/**
 * @param {string} dist absolute path of the build
 * @returns {Promise<{ page: string, bytes: number }[]>} largest first
 */
async function measureFirstLoad(dist) {
  const app = path.join(dist, 'server', 'app')
  const files = await readdir(app, { recursive: true })
  const pages = files.filter((file) => path.basename(file) === MANIFEST)
  const measured = await Promise.all(
    pages.map(async (file) => {
      const page = path.dirname(file)
      const scripts = await scriptsOf(path.join(app, page), page)
      const sizes = await Promise.all(
        scripts.map(async (script) => (await stat(path.join(dist, `${script}.br`))).size),
      )
      return { page: routeOf(page), bytes: sizes.reduce((sum, size) => sum + size, 0) }
    }),
  )
  return measured.toSorted((a, b) => b.bytes - a.bytes)
}

/** `(panel)/contacts/[id]` → `/contacts/[id]`. @param {string} page */
function routeOf(page) {
  const parts = page.split(path.sep).filter((part) => part !== '.' && !part.startsWith('('))
  return `/${parts.join('/')}`
}

/**
 * @param {string} folder of the built page
 * @param {string} page its path below `app`
 */
async function scriptsOf(folder, page) {
  /** @type {{ rootMainFiles: string[] }} */
  const build = JSON.parse(await readFile(path.join(folder, 'page', 'build-manifest.json'), 'utf8'))
  /** @type {{ __RSC_MANIFEST?: Record<string, { entryJSFiles: Record<string, string[]> }> }} */
  const context = {}
  const source = await readFile(path.join(folder, MANIFEST), 'utf8')
  runInNewContext(source, Object.assign(context, { globalThis: context }))
  const entries = Object.values(context.__RSC_MANIFEST ?? {}).flatMap(({ entryJSFiles }) =>
    Object.entries(entryJSFiles),
  )
  if (entries.length === 0)
    throw new Error(`first load: the build manifest lists no scripts for ${page}`)
  // A not-found page is loaded instead of the page, within layouts that are counted anyway.
  const own = entries
    .filter(([entry]) => !entry.endsWith('/not-found'))
    .flatMap(([, files]) => files)
  return [...new Set([...build.rootMainFiles, ...own])].filter((file) => file.endsWith('.js'))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const pages = await measureFirstLoad(path.resolve(root, process.env.NEXT_DIST_DIR || '.next'))
  for (const { page, bytes } of pages) console.log(`${String(bytes).padStart(7)}  ${page}`)
}
