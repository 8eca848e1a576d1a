import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.mjs'

const ROUTE = /(?:^|\/)(?:page\.tsx|route\.ts|route\.next\.ts)$/
const GROUP = /^\(.+\)$/
/** A page or route for all paths that have no other one, which answers that there is nothing. */
const REST = '[...'
/** Paths of next-auth, which the front serves, and prefixes of the API, which cookies and docs name. */
const OTHER_PATHS = [
  '/api/auth',
  '/api/auth/callback/credentials',
  '/api/auth/csrf',
  '/api/auth/signin/google',
  '/api/auth/signout',
  '/api/v1',
]

/**
 * The paths that the application answers: pages, routes and public files, as Next writes them: `/calls/[id]`.
 * @returns {Promise<string[]>}
 */
export async function sitePaths() {
  const [app, files] = await Promise.all(
    ['app', 'public'].map((folder) => readdir(join(root, folder), { recursive: true })),
  )
  const pages = (app ?? []).filter((file) => ROUTE.test(file) && !file.includes(REST)).map(pathOf)
  return [...pages, ...(files ?? []).map((file) => `/${file}`), ...OTHER_PATHS]
}

/** `(panel)/calls/[id]/page.tsx` → `/calls/[id]`. @param {string} file */
function pathOf(file) {
  const folders = file.split('/').slice(0, -1)
  return `/${folders.filter((folder) => !GROUP.test(folder)).join('/')}`
}
