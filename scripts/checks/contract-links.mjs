import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'

import { root } from '../lib/paths.mjs'
import { projectFiles } from './files.mjs'

/** @typedef {{ path: string, text: string }} File */

const SOURCES = /\.(tsx?|[cm]?js|css|prisma|md|sh|ya?ml)$/
/** A page of docs as comments cite it: its path from the root, with or without an anchor. */
const MENTION = /(?<![\w./-])(docs\/\w[\w/-]*\.md)(?:#([\w-]+))?/g
const LINK = /\]\(([^)\s]+)[^)]*\)/g
const FENCED = /^(`{3,}|~{3,}).*?^\1/gms
/** White space, including a line break within a comment. */
const SPACE = '(?:[ \\t]|\\n\\s*(?:\\*|//+)?)+'
/** A section that is cited by its number. */
const NUMBERED_SECTION = new RegExp(
  `\\b(?:contract|decisions|interfaces)\\b['’]?(?:s\\b[^.;\\n]*)?[\`,]*${SPACE}(?:sections?${SPACE}|§ ?)?\\d[\\d.]*`,
  'gi',
)

/**
 * Reports links to a page or anchor that does not exist: `docs/….md#anchor` in any source file, and relative links in
 * Markdown pages. Also reports sections cited by number, which no reader can look up.
 */
export async function checkContractLinks() {
  return linkProblems(await projectFiles(SOURCES), (path) => existsSync(join(root, path)))
}

/**
 * @param {readonly File[]} files
 * @param {(path: string) => boolean} exists whether the project has a file at this path that is not a page
 * @returns {string[]}
 */
export function linkProblems(files, exists) {
  const pages = new Map(
    files.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, anchors(text)]),
  )
  return files.flatMap(({ path, text }) => [
    ...links(path, text).flatMap(({ target, anchor, index }) => {
      const page = pages.get(target)
      const at = `${path}:${lineAt(text, index)}`
      if (!page && !exists(target)) return `${at}: ${target} does not exist`
      if (anchor && !page?.has(anchor)) return `${at}: ${target} has no anchor #${anchor}`
      return []
    }),
    ...[...text.matchAll(NUMBERED_SECTION)].map(
      ({ 0: words, index }) =>
        `${path}:${lineAt(text, index)}: "${words.replaceAll(/\s+[*/]*\s*/g, ' ')}" cannot be looked up: link to docs/contract`,
    ),
  ])
}

/** @param {string} path @param {string} text */
function links(path, text) {
  const isPage = path.endsWith('.md')
  // Links are relative to their page. All other mentions are paths from the root.
  const prose = isPage ? text.replaceAll(LINK, blank) : text
  const mentions = [...prose.matchAll(MENTION)].map(({ 1: target = '', 2: anchor, index }) => {
    return { target, anchor, index }
  })
  if (!isPage) return mentions
  const shown = text.replaceAll(FENCED, blank).replaceAll(/`[^`\n]*`/g, blank)
  const relative = [...shown.matchAll(LINK)]
    .filter(({ 1: link = '' }) => !/^(?:[a-z]+:|\/)/i.test(link))
    .map(({ 1: link = '', index }) => {
      const [file = '', anchor] = link.split('#')
      const target = file ? posix.join(posix.dirname(path), file) : path
      return { target, anchor, index }
    })
  return [...mentions, ...relative]
}

/** The anchors of a page: the slugs of its headings and explicit IDs. @param {string} text */
function anchors(text) {
  const shown = text.replaceAll(FENCED, '')
  const ids = [...shown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  /** @type {Map<string, number>} */
  const seen = new Map()
  const slugs = [...shown.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => {
    const slug = slugOf(heading)
    const earlier = seen.get(slug) ?? 0
    seen.set(slug, earlier + 1)
    return earlier === 0 ? slug : `${slug}-${earlier}`
  })
  return new Set([...ids, ...slugs])
}

/** Returns the slug that GitHub generates for a heading. @param {string} heading */
function slugOf(heading) {
  return heading
    .replaceAll(LINK, ']')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}

/** Replaces all characters but line breaks with spaces, so that positions do not change. @param {string} text */
function blank(text) {
  return text.replaceAll(/[^\n]/g, ' ')
}

/** @param {string} text @param {number} index */
function lineAt(text, index) {
  return text.slice(0, index).split('\n').length
}
