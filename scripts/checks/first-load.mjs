import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'

import { root } from '../lib/paths.mjs'

/** docs: the panel. What Next itself brings to an empty page is 112,000 of it. */
const LIMIT_BYTES = 130_000

const MANIFEST = 'page_client-reference-manifest.js'

/**
 * Pages that load more script at first than they may.
 *
 * Counted is every script that a page's HTML names, as it goes over the wire: the build's brotli
 * (scripts/compress-scripts.mjs), which every browser of today takes over https and from localhost.
 * Those are the framework's, and those of the layouts, the page and their error boundaries. What
 * is fetched later, when something is opened or drawn, is not.
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
 * @param {string} dist the build, absolute
 * @returns {Promise<{ page: string, bytes: number }[]>} the heaviest first
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
      return { page: address(page), bytes: sizes.reduce((sum, size) => sum + size, 0) }
    }),
  )
  return measured.toSorted((a, b) => b.bytes - a.bytes)
}

/** `(panel)/contacts/[id]` is `/contacts/[id]`. @param {string} page */
function address(page) {
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
  if (entries.length === 0) throw new Error(`first load: the build does not say what ${page} loads`)
  // A not-found page stands in the place of the page, with the layouts that are counted anyway.
  const own = entries
    .filter(([entry]) => !entry.endsWith('/not-found'))
    .flatMap(([, files]) => files)
  return [...new Set([...build.rootMainFiles, ...own])].filter((file) => file.endsWith('.js'))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const pages = await measureFirstLoad(path.resolve(root, process.env.NEXT_DIST_DIR || '.next'))
  for (const { page, bytes } of pages) console.log(`${String(bytes).padStart(7)}  ${page}`)
}
