/**
 * Digests of files' contents, kept in `.cache/digests.json`. A file is read again only if its size or time of change
 * differs: reading all sources would take a tenth of each start.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { root } from './paths.mjs'

const FILE = path.join(root, '.cache/digests.json')

/** @type {Record<string, string> | undefined} `<size> <time of change> <digest>` by path */
let kept

/**
 * Hashes the names and contents of files.
 * @param {readonly string[]} files paths from the root of this clone
 */
export function digestOf(files) {
  const known = (kept ??= readKept())
  let hasChanged = false
  const hash = createHash('sha256').update(process.version)
  for (const file of files) {
    const { size, mtimeMs } = statSync(path.join(root, file))
    const version = `${size} ${mtimeMs} `
    if (!known[file]?.startsWith(version)) {
      known[file] = version + contentDigest(file)
      hasChanged = true
    }
    hash.update(`${file}\0${known[file].slice(version.length)}`)
  }
  if (hasChanged) keep(known)
  return hash.digest('hex')
}

/** Synchronous reads cost a quarter of asynchronous ones. @param {string} file */
function contentDigest(file) {
  return createHash('sha256')
    .update(readFileSync(path.join(root, file)))
    .digest('base64url')
}

/** @returns {Record<string, string>} */
function readKept() {
  if (!existsSync(FILE)) return {}
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    // A process was killed while it wrote: every file is read again.
    return {}
  }
}

/** @param {Record<string, string>} known */
function keep(known) {
  mkdirSync(path.dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(known))
}
